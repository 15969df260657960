import { partFailedEvent, type RemoteProps, remoteForPath } from '@secondset/contracts/federation';
import { hydrate } from '@secondset/mfe-kit/hydrate';
import { createBrowserSession } from '@secondset/session';
import { navigateToUrl, start } from 'single-spa';
import { registerApplications } from './applications/register-applications.ts';
import { pageLanguage } from './chrome/page-language.ts';
import { TopBar } from './chrome/top-bar.tsx';
import { watchAwaitedParts } from './failure/awaited-parts.ts';
import { offerReloadAfterRelease } from './failure/update-notice.ts';
import type { ShellFederation } from './federation/start-federation.ts';
import { arrive } from './navigation/arrive.ts';
import { followLinks } from './navigation/follow-links.ts';
import { onPathChange } from './navigation/on-path-change.ts';
import { preloadRemotes } from './navigation/preload-remotes.ts';
import { workOffline } from './offline.ts';
import { bringTypefaces } from './typefaces.ts';

/** Hydrates the page: the remotes, the links between pages, the chrome. */
export function startPage({ registry, loader }: ShellFederation): void {
  const props: RemoteProps = {
    session: createBrowserSession(),
    navigate: (path) => navigateToUrl(path),
  };
  history.scrollRestoration = 'manual';
  onPathChange((to, from) => {
    document.documentElement.lang = pageLanguage(to);
    arrive();
    const remote = remoteForPath(to);
    if (remote === remoteForPath(from)) applications.get(remote)?.revisit();
  });
  const applications = registerApplications(loader, props);
  start({ urlRerouteOnly: true });
  followLinks(props.navigate);
  const chrome = document.getElementById('chrome');
  if (chrome) hydrate(chrome, <TopBar language={pageLanguage(location.pathname)} />);
  const usable = loader.load(remoteForPath(location.pathname));
  bringTypefaces(usable);
  workOffline(usable);
  preloadRemotes((remote) => loader.load(remote).catch(() => undefined));
  addEventListener(partFailedEvent, () => void offerReloadAfterRelease(registry, loader));
  watchAwaitedParts(
    () => document.getElementById('remote-status'),
    () => location.reload(),
  );
}
