/**
 * Does `work` once the page has nothing better to do; never for people who asked their browser to save data. Returns the
 * function that calls it off.
 */
export function whenIdle(work: () => void): () => void {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const saveData =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData');
  if (saveData === true) return () => undefined;
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 3_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
