import type { Seen } from '../site/worker-types.ts';
import { onPathChange } from './navigation/on-path-change.ts';

/**
 * Lets pages seen before open without a network. It waits until `usable` has settled and the page
 * has loaded, when the network is free; from then on it reports to the worker what is seen.
 */
export function workOffline(usable: Promise<unknown>): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Without a worker the site works as long as there is a network.
  const register = () => void serviceWorker.register('/sw.js').then(report, ignore);
  const whenLoaded = () => {
    if (document.readyState === 'complete') register();
    else addEventListener('load', register, { once: true });
  };
  void usable.then(whenLoaded, whenLoaded);
  onPathChange(() => void tellSeen([]));
}

/** Files that come until the worker controls the page do not pass through it. */
function report(): void {
  const observer = new PerformanceObserver((list) => void tellSeen(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
}

async function tellSeen(resources: readonly PerformanceEntry[]): Promise<void> {
  const seen: Seen = { page: location.pathname, files: resources.map(({ name }) => name) };
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(seen);
}

const ignore = () => undefined;
