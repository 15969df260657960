/**
 * Lets the page fetch its typefaces once `usable` has settled: until then a slow line has more urgent things to carry, and the
 * fallbacks take the same room.
 */
export function bringTypefaces(usable: Promise<unknown>): void {
  const show = () => document.documentElement.classList.add('typefaces');
  usable
    .catch(() => undefined)
    .then(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(show, { timeout: 2_000 });
      else setTimeout(show, 200);
    });
}
