const longestMs = 300_000;

/**
 * The pause after the n-th failure in a row (n from 1), in milliseconds: doubling, at most 5
 * minutes, spread by chance.
 */
export function backoffMs(firstMs: number, failures: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20));
  return full * (0.75 + Math.random() / 4);
}

/** A moment in a note. The console shows it in the reader's own zone, so it travels whole. */
export const clock = (at: Date) => at.toISOString();
