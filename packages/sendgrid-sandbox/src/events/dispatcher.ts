import type { Faults } from '../faults.ts';
import type { Store } from '../store/store.ts';
import { putPending, takeBatch } from './batches.ts';
import type { Signer } from './keys.ts';

/** Posts queued events to the webhook and retries until it answers 2xx. */
export interface Dispatcher {
  /** Queues events in order. Must run inside a transaction of the store; call `wake` afterwards. */
  enqueue(events: object[]): void;
  /** Signals that something was queued. */
  wake(): void;
  /** Resumes what an earlier run left behind. */
  start(): void;
  /** Waits for POSTs in progress, then stops; unanswered ones stay queued on disk. */
  stop(): Promise<void>;
  readonly url: string | undefined;
}

export interface DispatcherOptions {
  store: Store;
  now(): Date;
  faults: Faults;
  webhook: { url: string; sign: Signer } | undefined;
  /** How long events wait to be batched before they are posted, in milliseconds. */
  flushMs: number;
  /** Delays between attempts in milliseconds; the last one repeats. */
  retryScheduleMs: readonly number[];
  /** How long an answer may take, in milliseconds; 10 seconds by default. */
  answerTimeoutMs?: number;
}

const giveUpMs = 24 * 3_600_000;
const answerTimeoutMs = 10_000;
const parallelPosts = 6;
/** How long a stop waits for POSTs in progress. */
const drainMs = 3_000;

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, webhook } = options;
  const abort = new AbortController();
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const waiting: number[] = [];
  let flushTimer: NodeJS.Timeout | undefined;
  let posting = 0;

  function later(ms: number, action: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, ms);
    timers.add(timer);
    return timer;
  }

  function track(work: Promise<void>): void {
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  function due(batchId: number): void {
    waiting.push(batchId);
    pump();
  }

  function pump(): void {
    while (posting < parallelPosts && !stopped) {
      const batchId = waiting.shift();
      if (batchId === undefined) return;
      posting += 1;
      track(
        attempt(batchId).finally(() => {
          posting -= 1;
          pump();
        }),
      );
    }
  }

  async function flush(): Promise<void> {
    for (;;) {
      const batchIds = await takeBatch(options, () => options.faults.next('events'));
      batchIds.forEach(due);
      if (batchIds.length === 0 || stopped) return;
    }
  }

  async function attempt(batchId: number): Promise<void> {
    const batch = store.batches.get(batchId);
    if (!(batch && webhook)) return;
    const answer = await post(webhook, batch.body, abort.signal, options.answerTimeoutMs);
    if (answer === 'stopped') return;
    if (typeof answer === 'number' && answer >= 200 && answer < 300) {
      await store.batches.remove(batchId);
      return;
    }
    const schedule = options.retryScheduleMs;
    const pause = schedule[Math.min(batch.attempts, schedule.length - 1)] ?? 0;
    const nextAttemptAt = options.now().getTime() + pause;
    if (nextAttemptAt - batch.createdAt > giveUpMs) {
      await store.batches.remove(batchId);
      return;
    }
    const attempts = batch.attempts + 1;
    await store.batches.put(batchId, {
      ...batch,
      attempts,
      nextAttemptAt,
      lastAnswer: String(answer),
    });
    if (!stopped) later(pause, () => due(batchId));
  }

  return {
    url: webhook?.url,
    enqueue(events) {
      if (webhook) putPending(store, events);
    },
    wake() {
      if (webhook && !flushTimer && !stopped)
        flushTimer = later(options.flushMs, () => {
          flushTimer = undefined;
          track(flush());
        });
    },
    start() {
      if (!webhook) return;
      for (const { key, value } of store.batches.getRange({}))
        later(Math.max(0, value.nextAttemptAt - options.now().getTime()), () => due(key));
      this.wake();
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      const impatience = setTimeout(() => abort.abort(), drainMs);
      await Promise.allSettled(running);
      clearTimeout(impatience);
    },
  };
}

type Answer = number | string | 'stopped';

async function post(
  webhook: { url: string; sign: Signer },
  body: string,
  stop: AbortSignal,
  timeoutMs = answerTimeoutMs,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'SendGrid Event API',
        ...webhook.sign(body),
      },
      body,
      signal: AbortSignal.any([timeout, stop]),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (stop.aborted) return 'stopped';
    return timeout.aborted ? 'no answer in time' : reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause.message : 'no connection';
}
