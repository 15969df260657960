import './favicon.svg';
import './styles.ts';
import { getInstance } from '@module-federation/enhanced/runtime';
import { partFailedEvent, type RemoteProps, remoteForPath } from '@secondset/contracts/federation';
import { createBrowserSession } from '@secondset/session';
import { hydrateRoot } from 'react-dom/client';
import { navigateToUrl, start } from 'single-spa';
import { registerApplications } from './applications/register-applications.ts';
import { pageLanguage } from './chrome/page-language.ts';
import { TopBar } from './chrome/top-bar.tsx';
import { watchAwaitedParts } from './failure/awaited-parts.ts';
import { offerReloadAfterRelease } from './failure/update-notice.ts';
import { guardPlugin } from './federation/guard-plugin.ts';
import { createInlineManifests } from './federation/inline-manifest.ts';
import { createRemoteLoader } from './federation/remote-loader.ts';
import { arrive } from './navigation/arrive.ts';
import { followLinks } from './navigation/follow-links.ts';
import { onPathChange } from './navigation/on-path-change.ts';
import { preloadRemotes } from './navigation/preload-remotes.ts';
import { workOffline } from './offline.ts';
import { createRegistry } from './registry/registry.ts';
import { bringTypefaces } from './typefaces.ts';

// Remotes bring instances of their own to the same runtime: the shell's is taken before any of them is there.
const federation = getInstance();
if (federation === null) throw new Error('The federation runtime did not start.');
federation.registerPlugins([guardPlugin(createInlineManifests())]);
const registry = createRegistry();
const loader = createRemoteLoader(federation, registry);
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
// The first remote is on its way before the chrome wakes up.
const applications = registerApplications(loader, props);
start({ urlRerouteOnly: true });
followLinks(props.navigate);
const chrome = document.getElementById('chrome');
if (chrome) hydrateRoot(chrome, <TopBar language={pageLanguage(location.pathname)} />);
bringTypefaces(loader.load(remoteForPath(location.pathname)));
preloadRemotes((remote) => loader.load(remote).catch(() => undefined));
workOffline();
addEventListener(partFailedEvent, () => void offerReloadAfterRelease(registry, loader));
watchAwaitedParts(
  () => document.getElementById('remote-status'),
  () => location.reload(),
);
