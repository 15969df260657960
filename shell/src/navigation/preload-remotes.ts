import { type RemoteName, remoteForPath } from '@secondset/contracts/federation';
import { whenIdle } from '@secondset/mfe-kit/when-idle';
import { inSitePath, linkOf } from './in-site-path.ts';

/** What the page itself fetches first, such as the business plan, takes about this long. */
const pageFirstMs = 3_000;

/**
 * Fetches a remote when a person is about to follow a link to it, and the public pages when the
 * browser is idle. The other remotes wait for a sign of interest: many visitors pay per megabyte.
 */
export function preloadRemotes(preload: (remote: RemoteName) => void): void {
  const soon = (event: Event) => {
    const link = linkOf(event);
    const path = link && inSitePath(link, location);
    if (path !== undefined) preload(remoteForPath(new URL(path, location.origin).pathname));
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, soon, { passive: true });
  whenIdle(() => preload('mfe-public'), pageFirstMs);
}
