/** Lets pages seen before open without a network. It waits until the page needs the network no more. */
export function workOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    // Without a worker the site works as well, as long as there is a network.
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
