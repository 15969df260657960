import type { RemoteName, RemoteProps } from '@secondset/contracts/federation';
import { registerApplication } from 'single-spa';
import { showFailurePanel } from '../failure/failure-panel.ts';
import type { ShellFederation } from '../federation/start-federation.ts';
import { keepMethods } from '../isolation/kept-globals.ts';
import { keepPage, tidyUp } from '../isolation/kept-page.ts';
import type { Registry } from '../registry/registry.ts';
import { reportToConsole } from '../report-to-console.ts';
import { createRemoteApplication, type RemoteApplication } from './remote-application.ts';
import { createRemoteView } from './remote-view.ts';

/** Registers a wrapper application for each remote that is live. */
export async function registerApplications(
  { registry, loader, failed, frozen, report }: ShellFederation,
  props: Omit<RemoteProps, 'serves'>,
): Promise<ReadonlyMap<RemoteName, RemoteApplication>> {
  const applications = new Map<RemoteName, RemoteApplication>();
  const page = keepPage();
  const restoreMethods = keepMethods();
  for (const remote of (await registry.current()).keys()) {
    const serves = (pathname: string) => registry.at(pathname)?.name === remote;
    const application = createRemoteApplication({
      remote,
      loader,
      failed,
      props: { ...props, serves },
      view: createRemoteView({
        remote,
        page,
        prerenderedBy: registry.ofPage()?.get(remote)?.builds[0].version,
        serverAnswers: registry.answers,
      }),
      beginMount: (version) => frozen.begin(remote, version),
      reload: () => location.reload(),
      onError: (error) => reportToConsole(remote, error),
      onMounted: (version) => report(remote, version, 'mounted'),
      onGone: () => {
        restoreMethods();
        tidyUp();
      },
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
        if (status) showFailurePanel(status, () => location.reload(), registry.answers());
      },
      unmount: async () => place()?.replaceChildren(),
    },
    activeWhen: ({ pathname }) => registry.at(pathname) === undefined,
  });
}
