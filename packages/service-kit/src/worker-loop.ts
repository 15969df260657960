import { backoffMs } from '@secondset/contracts/backoff';
import { errorFields, type Logger } from './logger.ts';

export interface WorkerLoop {
  /** Runs the work soon, without waiting for the interval. */
  wake(): void;
  /** Lets the current piece of work finish, then stops. */
  stop(): Promise<void>;
}

/**
 * Repeats `work` until stopped: again at once while it says there is more to do, otherwise every
 * `idleMs` or when woken. While nothing happens, the pause doubles up to `longestIdleMs`; work and
 * a wake signal make it short again. A failure is logged and followed by a pause that grows up to
 * 30 s.
 */
export function startWorkerLoop(options: {
  name: string;
  idleMs: number;
  /** How late work is noticed that nobody wakes this loop for; `idleMs` unless given. */
  longestIdleMs?: number;
  logger: Logger;
  /** Does one piece of work; resolves to true when there may be more. */
  work: (signal: AbortSignal) => Promise<boolean>;
}): WorkerLoop {
  const { idleMs, longestIdleMs = idleMs } = options;
  const stopping = new AbortController();
  let wakeUp: (() => void) | undefined;
  let woken = false;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        wakeUp = undefined;
        resolve();
      };
      const timer = setTimeout(done, ms);
      wakeUp = done;
    });
  const run = async () => {
    let failures = 0;
    let pauseMs = idleMs;
    while (!stopping.signal.aborted) {
      if (woken) pauseMs = idleMs;
      woken = false;
      let more = false;
      try {
        more = await options.work(stopping.signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        options.logger.error({ worker: options.name, ...errorFields(error) }, 'worker failed');
      }
      if (stopping.signal.aborted) return;
      if (failures > 0) await pause(backoffMs(failures, { firstMs: 400, longestMs: 30_000 }));
      else if (more) pauseMs = idleMs;
      else if (!woken) {
        await pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestIdleMs);
      }
    }
  };
  const running = run();
  return {
    wake: () => {
      woken = true;
      wakeUp?.();
    },
    stop: async () => {
      stopping.abort();
      wakeUp?.();
      await running;
    },
  };
}
