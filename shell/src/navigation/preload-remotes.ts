import type { RemoteName } from '@secondset/contracts/federation';
import { whenIdle } from '@secondset/mfe-kit/when-idle';
import type { Registry } from '../registry/registry.ts';
import { inSitePath, linkOf } from './in-site-path.ts';

/** What the page itself fetches first, such as the business plan, takes about this long. */
const pageFirstMs = 3_000;

/**
 * Fetches a remote when a person is about to follow a link to it, and those that say so when the
 * browser is idle, unless the person is at work in the console or the like. The others wait for a
 * sign of interest: many visitors pay per megabyte.
 */
export function preloadRemotes(registry: Registry, preload: (remote: RemoteName) => void): void {
  const soon = (event: Event) => {
    const link = linkOf(event);
    const path = link && inSitePath(link, location);
    const remote = path && registry.at(new URL(path, location.origin).pathname);
    if (remote) preload(remote.name);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, soon, { passive: true });
  const ahead = async () => {
    if (!registry.at(location.pathname)?.crawled) return;
    for (const { name, preload: when } of (await registry.current()).values())
      if (when === 'idle') preload(name);
  };
  whenIdle(() => void ahead(), pageFirstMs);
}
