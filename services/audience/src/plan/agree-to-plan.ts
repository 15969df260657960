import { type PlanAccess, type PlanAgreement, planAgreementVersion } from '@secondset/contracts';
import { DomainError, newId } from '@secondset/service-kit';
import type { Context } from '../context.ts';

/** Generous, and soon over: whole houses, offices and phone networks share one address. */
export const agreementsPerNetwork = {
  name: 'plan agreement by network',
  limit: 30,
  windowSeconds: 60,
};

/**
 * Records that somebody accepted the confidentiality agreement, then gives them a token for the
 * plan. Nothing is given that could not be recorded. Throws `conflict` for another version than the
 * one in force, and `rate-limited`.
 */
export async function agreeToPlan(
  context: Context,
  { version }: PlanAgreement,
  network: string,
): Promise<PlanAccess> {
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
  return { token, agreedAt: agreedAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
