import type { Plan } from '@secondset/contracts';
import type { AudienceContext } from '../context.ts';
import { plan } from './content/index.ts';
import { agreeFirst } from './plan-access.ts';

/**
 * The whole plan, for whoever brings a token of `agreeToPlan`. It asks no database, so that a reader who has agreed can read
 * whatever else is down. Throws `unauthenticated`.
 */
export async function readPlan(
  context: AudienceContext,
  authorization: string | undefined,
): Promise<Plan> {
  const token = authorization?.match(/^Bearer ([\w.-]+)$/i)?.[1];
  if (token === undefined) throw agreeFirst();
  await context.planAccess.verify(token, context.now());
  return plan;
}
