import type { Lifecycles } from '@secondset/contracts/federation';
import { fakeSession } from '@secondset/session/testing';
import { expect, vi } from 'vitest';
import { createRemoteApplication } from '../applications/remote-application.ts';
import { createRemoteView } from '../applications/remote-view.ts';
import type { FailedBuilds } from '../federation/failed-builds.ts';
import type { LoadedRemote, RemoteLoader } from '../federation/remote-loader.ts';

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

/** A build with these lifecycles. */
export const built = (lifecycles = healthy(), version = '1', isOlder = false): LoadedRemote => ({
  lifecycles,
  version,
  isOlder,
});

/** The application of a healthy remote that is not shown yet. */
export function createTestApplication({ serverAnswers = false } = {}) {
  const load = vi.fn<RemoteLoader['load']>();
  load.mockImplementation(async (_remote, mode) => {
    if (mode === 'instead') throw new Error('There is no other build.');
    return built();
  });
  const reload = vi.fn();
  const onError = vi.fn();
  const add = vi.fn<FailedBuilds['add']>();
  const onMounted = vi.fn();
  const onGone = vi.fn();
  const endMount = vi.fn();
  const application = createRemoteApplication({
    remote: 'mfe-admin',
    loader: { load, preload: async () => undefined, version: () => undefined },
    failed: { add, has: () => false, forget: () => undefined },
    props: { session, navigate: () => undefined, serves: () => true },
    view: createRemoteView({
      remote: 'mfe-admin',
      page: { replace: (part, fresh) => part.replaceWith(fresh) },
      prerenderedBy: '1',
      serverAnswers: () => serverAnswers,
    }),
    beginMount: () => endMount,
    reload,
    onError,
    onMounted,
    onGone,
  });
  const reaches = (phase: string) =>
    vi.waitFor(() => expect(application.phase()).toBe(phase), { interval: 1 });
  return { application, load, reload, onError, add, onMounted, onGone, endMount, reaches };
}

/** What the gateway writes around a remote. */
export function emptyPage(): void {
  document.body.innerHTML =
    '<main id="main"><div id="remote-status"></div><div id="app:mfe-admin" hidden></div></main>';
}
