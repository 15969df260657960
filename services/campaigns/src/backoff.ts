const longestMs = 300_000;

/**
 * The pause after the n-th failure in a row (n from 1), in milliseconds: doubling up to 5 minutes,
 * with jitter.
 */
export function backoffMs(firstMs: number, failures: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20));
  return full * (0.75 + Math.random() / 4);
}
