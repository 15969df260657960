/** What the page itself still fetches, its typefaces for instance, comes first on a slow line. */
const pageFirstMilliseconds = 1_500;

/**
 * Does `work` once the page has nothing better to do; never for people who asked their browser to
 * save data. Returns the function that calls it off.
 */
export function whenIdle(work: () => void): () => void {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const saveData =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData');
  if (saveData === true) return () => undefined;
  const timer = setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else work();
  }, pageFirstMilliseconds);
  return () => clearTimeout(timer);
}
