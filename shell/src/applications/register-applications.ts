import type { RemoteName, RemoteProps } from '@secondset/contracts/federation';
import { registerApplication } from 'single-spa';
import { showFailurePanel } from '../failure/failure-panel.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import type { Registry } from '../registry/registry.ts';
import { createRemoteApplication, type RemoteApplication } from './remote-application.ts';
import { createRemoteView } from './remote-view.ts';

/** Registers a wrapper application for each remote that is live. */
export async function registerApplications(
  registry: Registry,
  loader: RemoteLoader,
  props: Omit<RemoteProps, 'serves'>,
): Promise<ReadonlyMap<RemoteName, RemoteApplication>> {
  const applications = new Map<RemoteName, RemoteApplication>();
  for (const remote of (await registry.current()).keys()) {
    const serves = (pathname: string) => registry.at(pathname)?.name === remote;
    const application = createRemoteApplication({
      remote,
      loader,
      props: { ...props, serves },
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
      activeWhen: ({ pathname }) => serves(pathname),
    });
  }
  registerNobody(registry);
  return applications;
}

/** At a path that nothing live serves, the page says so and offers to ask again. */
function registerNobody(registry: Registry): void {
  const place = () => document.getElementById('remote-status');
  registerApplication({
    name: 'nobody',
    app: {
      bootstrap: async () => undefined,
      mount: async () => {
        const status = place();
        if (status) showFailurePanel(status, () => location.reload());
      },
      unmount: async () => place()?.replaceChildren(),
    },
    activeWhen: ({ pathname }) => registry.at(pathname) === undefined,
  });
}

function reportFailure(remote: RemoteName, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a browser's console is its log
  console.error(`[shell] ${remote}:`, error);
}
