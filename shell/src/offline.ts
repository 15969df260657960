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
  const register = () =>
    void serviceWorker.register('/sw.js').then(() => tellSeen(serviceWorker), ignore);
  const whenLoaded = () => {
    if (document.readyState === 'complete') register();
    else addEventListener('load', register, { once: true });
  };
  void usable.then(whenLoaded, whenLoaded);
  onPathChange(() => void tellSeen(serviceWorker));
}

async function tellSeen(container: ServiceWorkerContainer): Promise<void> {
  const page = location.pathname;
  const { active } = await container.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const seen: Seen = { page, files };
  active?.postMessage(seen);
}

const ignore = () => undefined;
