/** A page that is never idle cannot put the work off longer. */
const longestWaitMs = 10_000;

/**
 * Runs `work` once the browser is idle, `delayMs` from now at the earliest: on a slow line, what
 * the page itself still fetches goes first. Does nothing for people who asked their browser to save
 * data. Returns a function that cancels it.
 */
export function whenIdle(work: () => void, delayMs: number): () => void {
  if (savesData()) return () => undefined;
  const timer = setTimeout(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: longestWaitMs });
    else work();
  }, delayMs);
  return () => clearTimeout(timer);
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
