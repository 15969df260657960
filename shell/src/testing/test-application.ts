import type { Lifecycles } from '@secondset/contracts/federation';
import { fakeSession } from '@secondset/session/testing';
import { expect, vi } from 'vitest';
import { createRemoteApplication } from '../applications/remote-application.ts';
import { createRemoteView } from '../applications/remote-view.ts';

export const container = () => document.getElementById('app:mfe-admin') ?? document.body;
export const panel = () => document.querySelector('[role=alert]');
export const retry = () => panel()?.querySelector('button')?.click();

/** A remote that writes one line into its container. */
export const healthy = (): Lifecycles => ({
  bootstrap: async () => undefined,
  mount: async () => {
    container().innerHTML = '<p>console</p>';
  },
  unmount: async () => {
    container().innerHTML = '';
  },
});

export const session = fakeSession();

/** The application of a healthy remote that is not shown yet. */
export function createTestApplication() {
  const load = vi.fn<(remote: string, options?: { fresh: boolean }) => Promise<Lifecycles>>();
  load.mockResolvedValue(healthy());
  const reload = vi.fn();
  const onError = vi.fn();
  const application = createRemoteApplication({
    remote: 'mfe-admin',
    loader: { load, version: () => undefined },
    props: { session, navigate: () => undefined, serves: () => true },
    view: createRemoteView('mfe-admin'),
    reload,
    onError,
  });
  const reaches = (phase: string) =>
    vi.waitFor(() => expect(application.phase()).toBe(phase), { interval: 1 });
  return { application, load, reload, onError, reaches };
}

/** What the gateway writes around a remote. */
export function emptyPage(): void {
  document.body.innerHTML =
    '<main><div id="remote-status"></div><div id="app:mfe-admin" hidden></div></main>';
}
