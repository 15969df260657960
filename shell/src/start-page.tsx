import { languageOfPath } from '@secondset/content';
import { partFailedEvent, type RemoteProps } from '@secondset/contracts/federation';
import { hydrate } from '@secondset/mfe-kit/hydrate';
import { createBrowserSession } from '@secondset/session';
import { navigateToUrl, start } from 'single-spa';
import { registerApplications } from './applications/register-applications.ts';
import { takeOverCrashes } from './applications/take-over-crashes.ts';
import { TopBar } from './chrome/top-bar.tsx';
import { watchAwaitedParts } from './failure/awaited-parts.ts';
import { offerReloadAfterRelease } from './failure/update-notice.ts';
import type { ShellFederation } from './federation/start-federation.ts';
import { pinEvents } from './isolation/kept-globals.ts';
import { createArrival } from './navigation/arrive.ts';
import { followLinks } from './navigation/follow-links.ts';
import { needsDocument } from './navigation/in-site-path.ts';
import { onPathChange } from './navigation/on-path-change.ts';
import { preloadRemotes } from './navigation/preload-remotes.ts';
import { workOffline } from './offline.ts';
import { bringTypefaces } from './typefaces.ts';

/** Hydrates the page: the remotes, the links between pages, the chrome. */
export async function startPage(federation: ShellFederation): Promise<void> {
  const { registry, loader } = federation;
  const first = registry.at(location.pathname);
  const props: Omit<RemoteProps, 'serves'> = {
    session: createBrowserSession(),
    navigate: (path) => {
      const { pathname } = new URL(path, location.href);
      if (needsDocument(registry.at(pathname), first)) location.assign(path);
      else navigateToUrl(path);
    },
  };
  history.scrollRestoration = 'manual';
  const arrive = createArrival();
  onPathChange((to, from) => {
    const remote = registry.at(to);
    document.documentElement.lang = languageOfPath(to);
    arrive();
    if (remote && remote === registry.at(from)) applications.get(remote.name)?.revisit();
  });
  const applications = await registerApplications(federation, props);
  start({ urlRerouteOnly: true });
  pinEvents();
  followLinks(props.navigate);
  const chrome = document.getElementById('chrome');
  const language = languageOfPath(location.pathname);
  if (chrome) hydrate(chrome, <TopBar language={language} remoteAt={registry.at} />);
  const usable = first ? loader.load(first.name) : Promise.resolve();
  bringTypefaces(usable);
  workOffline(usable);
  preloadRemotes(registry, (remote) => void loader.preload(remote));
  takeOverCrashes(applications);
  addEventListener(partFailedEvent, () => void offerReloadAfterRelease(registry, loader));
  watchAwaitedParts(
    () => document.getElementById('remote-status'),
    () => location.reload(),
  );
}
