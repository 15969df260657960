const defaultLongestMs = 300_000;

/**
 * The pause after the nth failure in a row, counted from 1: `firstMs`, doubled each time, and at
 * most `longestMs` (5 minutes by default). Up to a quarter of it is taken off at random, so that
 * callers that failed together do not come back together.
 */
export function backoffMs(
  failures: number,
  { firstMs, longestMs = defaultLongestMs }: { firstMs: number; longestMs?: number },
): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(failures, 1) - 1, 20));
  return fullMs * (0.75 + Math.random() / 4);
}
