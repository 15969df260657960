import { partAwaitedEvent } from '@secondset/contracts/federation';
import { onPathChange } from '../navigation/on-path-change.ts';
import { showReadableNotice } from './readable-notice.ts';

/**
 * Watches for chunks that did not arrive while their prerendered HTML can be read. It says so in
 * `place`, requests them again on demand (by a reload the second time), and lets the next page come
 * by a page load, since the scripts of this one cannot leave it.
 */
export function watchAwaitedParts(place: () => HTMLElement | null, reload: () => void): void {
  const awaited = new Set<() => void>();
  let retries = 0;
  const retry = () => {
    retries += 1;
    if (retries > 1) return reload();
    place()?.replaceChildren();
    for (const askAgain of awaited) askAgain();
    awaited.clear();
  };
  addEventListener(partAwaitedEvent, (event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'function') return;
    awaited.add(event.detail);
    const element = place();
    if (element !== null) showReadableNotice(element, retry);
  });
  onPathChange(() => {
    if (awaited.size > 0) reload();
  });
}
