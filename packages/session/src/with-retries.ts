import type { SessionEnvironment } from './environment.ts';
import { RequestFailure } from './request-failure.ts';

const firstPauseMs = 200;
const budgetMs = 30_000;

/** Retries `attempt` on transient failures: after 200 ms, 400 ms and so on, within 30 s. */
export async function withRetries<T>(
  { now, wait }: Pick<SessionEnvironment, 'now' | 'wait'>,
  attempt: () => Promise<T>,
): Promise<T> {
  const startedAt = now();
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    try {
      return await attempt();
    } catch (error) {
      const passing = error instanceof RequestFailure && error.passing;
      if (!passing || now() - startedAt + pauseMs >= budgetMs) throw error;
    }
    await wait(pauseMs);
  }
}
