import { backoffMs } from '@secondset/contracts/backoff';
import type { SessionEnvironment } from './environment.ts';
import { RequestFailure } from './request-failure.ts';

const firstMs = 200;
const budgetMs = 30_000;

/** Retries `attempt` on transient failures: after about 200 ms, 400 ms and so on, within 30 s. */
export async function withRetries<T>(
  { now, wait }: Pick<SessionEnvironment, 'now' | 'wait'>,
  attempt: () => Promise<T>,
): Promise<T> {
  const startedAt = now();
  for (let failures = 1; ; failures++) {
    const pauseMs = backoffMs(failures, { firstMs });
    try {
      return await attempt();
    } catch (error) {
      const passing = error instanceof RequestFailure && error.passing;
      if (!passing || now() - startedAt + pauseMs >= budgetMs) throw error;
    }
    await wait(pauseMs);
  }
}
