import type { Plan } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { plan } from './content/index.ts';
import { agreeFirst } from './plan-access.ts';

/** Far more than one network needs: the answer to an agreement has the plan already. */
export const readingsPerNetwork = {
  name: 'plan reading by network',
  limit: 120,
  windowSeconds: 60,
};

/** The longest a reader waits for the counter. */
const countMs = 1_000;

/**
 * The whole plan, for anyone with a token from `agreeToPlan`. It needs no database, so
 * people who have agreed can read it even when everything else is down. Throws `unauthenticated`
 * and `rate-limited`.
 */
export async function readPlan(
  context: Context,
  authorization: string | undefined,
  network: string,
): Promise<Plan> {
  const token = authorization?.match(/^Bearer ([\w.-]+)$/i)?.[1];
  if (token === undefined) throw agreeFirst();
  await context.planAccess.verify(token, context.now());
  await countReading(context, network);
  return plan;
}

/** Throws `rate-limited`; a counter that does not answer never blocks a reader. */
async function countReading({ rateLimits, logger }: Context, network: string) {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, countMs);
  });
  const counted = rateLimits.take(readingsPerNetwork, network).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    logger.warn({ err: error }, 'a reading of the plan was not counted');
  });
  // After the timeout, a late error has no one to catch it.
  counted.catch(() => undefined);
  await Promise.race([counted, patience]).finally(() => clearTimeout(timer));
}
