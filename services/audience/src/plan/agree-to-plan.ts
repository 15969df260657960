import { type OpenedPlan, type PlanAgreement, planAgreementVersion } from '@secondset/contracts';
import { DomainError, newId } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { plan } from './content/index.ts';

/** Generous, with a short window: whole houses, offices and phone networks share one address. */
export const agreementsPerNetwork = {
  name: 'plan agreement by network',
  limit: 30,
  windowSeconds: 60,
};

/**
 * Records that someone accepted the confidentiality agreement, then hands out the plan, and a token
 * for reading it again. Without a record, there is neither. Throws `conflict` for any version
 * but the one in force, and `rate-limited`.
 */
export async function agreeToPlan(
  context: Context,
  { version }: PlanAgreement,
  network: string,
): Promise<OpenedPlan> {
  await context.rateLimits.take(agreementsPerNetwork, network);
  if (version !== planAgreementVersion) throw new DomainError('conflict', 'agreement-changed');
  const agreedAt = context.now();
  await context.database.planAgreements.create({
    _id: newId(),
    version,
    agreedAt,
    networkHash: context.planAccess.hashNetwork(network),
  });
  const { token, expiresAt } = await context.planAccess.issue(agreedAt);
  return { token, agreedAt: agreedAt.toISOString(), expiresAt: expiresAt.toISOString(), plan };
}
