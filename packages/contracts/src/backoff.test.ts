import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test.each([
  [1, 100],
  [2, 200],
  [4, 800],
  [5, 1_000],
  [5_000, 1_000],
])('failure %i pauses for %i ms, less up to a quarter', (failures, fullMs) => {
  const pauseMs = backoffMs(failures, { firstMs: 100, longestMs: 1_000 });
  expect(pauseMs).toBeGreaterThanOrEqual(fullMs * 0.75);
  expect(pauseMs).toBeLessThanOrEqual(fullMs);
});
