import {
  type RemoteName,
  type RemoteProps,
  remoteForPath,
  remoteNames,
} from '@secondset/contracts/federation';
import { registerApplication } from 'single-spa';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { createRemoteApplication, type RemoteApplication } from './remote-application.ts';
import { createRemoteView } from './remote-view.ts';

/** Registers a wrapper application for each remote. */
export function registerApplications(
  loader: RemoteLoader,
  props: RemoteProps,
): ReadonlyMap<RemoteName, RemoteApplication> {
  const applications = new Map<RemoteName, RemoteApplication>();
  for (const remote of remoteNames) {
    const application = createRemoteApplication({
      remote,
      loader,
      props,
      view: createRemoteView(remote),
      reload: () => location.reload(),
      // The person sees the panel; this line is for debugging.
      onError: (error) => reportFailure(remote, error),
    });
    applications.set(remote, application);
    registerApplication({
      name: remote,
      app: {
        bootstrap: async () => undefined,
        mount: async () => application.show(),
        unmount: () => application.hide(),
      },
      activeWhen: ({ pathname }) => remoteForPath(pathname) === remote,
    });
  }
  return applications;
}

function reportFailure(remote: RemoteName, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a browser's console is its log
  console.error(`[shell] ${remote}:`, error);
}
