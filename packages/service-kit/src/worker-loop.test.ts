import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { startWorkerLoop } from './worker-loop.ts';

const logger = createLogger('test', 'silent');
const options = { name: 'sample', idleMs: 60_000, logger };

describe('startWorkerLoop', () => {
  it('continues at once while there is more to do, then rests', async () => {
    let left = 5;
    const work = vi.fn(async () => {
      left -= 1;
      return left > 0;
    });
    const loop = startWorkerLoop({ ...options, work });
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(5));
    await loop.stop();
    expect(work).toHaveBeenCalledTimes(5);
  });

  it('wakes on request, even while it works', async () => {
    const work = vi.fn(async () => false);
    const loop = startWorkerLoop({ ...options, work });
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
    loop.wake();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
    await loop.stop();
  });

  it('continues after a failure', async () => {
    const work = vi.fn(async () => false);
    work.mockRejectedValueOnce(new Error('once'));
    const loop = startWorkerLoop({ ...options, work });
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), 5_000);
    await loop.stop();
  });

  it('finishes the current work before it stops', async () => {
    let finish = () => {};
    let finished = false;
    const work = vi.fn(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      finished = true;
      return false;
    });
    const loop = startWorkerLoop({ ...options, work });
    await vi.waitFor(() => expect(work).toHaveBeenCalled());
    const stopped = loop.stop();
    finish();
    await stopped;
    expect(finished).toBe(true);
  });
});

describe('a loop with nothing to do', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const start = (work: () => Promise<boolean>) =>
    startWorkerLoop({ ...options, idleMs: 500, longestIdleMs: 5_000, work });
  /** When the work ran, in milliseconds since the start. */
  const recordRuns = (more: (run: number) => boolean = () => false) => {
    const startedAt = Date.now();
    const runs: number[] = [];
    const work = async () => {
      runs.push(Date.now() - startedAt);
      return more(runs.length);
    };
    return { runs, work };
  };

  it('looks less and less often, down to the longest pause', async () => {
    const { runs, work } = recordRuns();
    const loop = start(work);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(runs).toEqual([0, 500, 1_500, 3_500, 7_500, 12_500, 17_500]);
    await loop.stop();
  });

  it('runs at once when woken, and often again after it', async () => {
    const { runs, work } = recordRuns();
    const loop = start(work);
    await vi.advanceTimersByTimeAsync(10_000);
    runs.length = 0;
    loop.wake();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(runs).toEqual([10_000, 10_500, 11_500]);
    await loop.stop();
  });

  it('looks often again after it found work that nobody woke it for', async () => {
    const { runs, work } = recordRuns((run) => run === 6);
    const loop = start(work);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(runs.slice(-4)).toEqual([12_500, 12_500, 13_000, 14_000]);
    await loop.stop();
  });

  it('keeps one pause unless a longer one is given', async () => {
    const { runs, work } = recordRuns();
    const loop = startWorkerLoop({ ...options, idleMs: 500, work });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(runs).toEqual([0, 500, 1_000, 1_500, 2_000]);
    await loop.stop();
  });
});
