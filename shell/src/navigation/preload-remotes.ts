import { type RemoteName, remoteForPath } from '@secondset/contracts/federation';
import { inSitePath, linkOf } from './in-site-path.ts';

/**
 * Fetches a remote when a person is about to follow a link to it, and the public pages when browser
 * and line are idle. The other remotes are not fetched on suspicion: many visitors pay for each
 * megabyte.
 */
export function preloadRemotes(preload: (remote: RemoteName) => void): void {
  const soon = (event: Event) => {
    const link = linkOf(event);
    const path = link && inSitePath(link, location);
    if (path !== undefined) preload(remoteForPath(new URL(path, location.origin).pathname));
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, soon, { passive: true });
  whenIdle(() => preload('mfe-public'));
}

/**
 * What the page itself asks for once it is there, the business plan for instance, comes first on a
 * slow line.
 */
const pageFirstMilliseconds = 3_000;

function whenIdle(work: () => void): void {
  setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
    else work();
  }, pageFirstMilliseconds);
}
