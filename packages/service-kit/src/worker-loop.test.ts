import { describe, expect, it, vi } from 'vitest';
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
