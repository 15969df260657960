import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { createRevokedSessions, type RevokedSessions } from './revoked-sessions.ts';

let now: number;
let fetchList: ReturnType<typeof vi.fn<() => Promise<string[]>>>;
let ended: RevokedSessions;
beforeEach(() => {
  now = 0;
  fetchList = vi.fn(async () => ['gone']);
  ended = createRevokedSessions({
    fetchList,
    logger: createLogger('test', 'silent'),
    now: () => now,
  });
});
afterEach(() => vi.useRealTimers());

it('learns that a session ended within two seconds, and asks no more often', async () => {
  expect(await ended.includes('mine')).toBe(false);
  fetchList.mockResolvedValue(['gone', 'mine']);
  now = 2_000;
  expect(await ended.includes('mine')).toBe(false);
  now = 2_001;
  expect(await ended.includes('mine')).toBe(true);
  expect(fetchList).toHaveBeenCalledTimes(2);
});

it('asks once for all concurrent requests', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ended.includes('mine')));
  expect(fetchList).toHaveBeenCalledTimes(1);
});

it('uses its last list for a minute, then says that it does not know', async () => {
  await ended.includes('mine');
  fetchList.mockRejectedValue(new Error('away'));
  now = 60_000;
  expect(await ended.includes('mine')).toBe(false);
  expect(await ended.includes('gone')).toBe(true);
  now = 60_001;
  await expect(ended.includes('mine')).rejects.toMatchObject({ code: 'unavailable' });
  fetchList.mockResolvedValue([]);
  expect(await ended.includes('gone')).toBe(false);
});

it('does not wait for a list that never arrives', async () => {
  await ended.includes('mine');
  vi.useFakeTimers();
  fetchList.mockReturnValue(new Promise(() => undefined));
  now = 30_000;
  const answer = ended.includes('mine');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe(false);
  now = 61_000;
  const later = ended.includes('mine').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await later).toMatchObject({ code: 'unavailable' });
  expect(fetchList).toHaveBeenCalledTimes(2);
});
