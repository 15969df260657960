import { type RemoteFailure, remoteFailedEvent } from '@secondset/contracts/federation';
import type { RemoteApplication } from './remote-application.ts';

/** Lets another build take over when a remote throws while it renders. */
export function takeOverCrashes(applications: ReadonlyMap<string, RemoteApplication>): void {
  addEventListener(remoteFailedEvent, (event) => {
    if (!isFailure(event)) return;
    const application = applications.get(event.detail.remote);
    if (application === undefined) return;
    event.preventDefault();
    application.crashed(event.detail.error);
  });
}

const isFailure = (event: Event): event is CustomEvent<RemoteFailure> =>
  event instanceof CustomEvent && typeof event.detail?.remote === 'string';
