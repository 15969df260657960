import type { SignInRules } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { factorsOf } from './factors.ts';

export async function readSignInRules({ database }: Context): Promise<SignInRules> {
  const found = await database.signInRules.findById('organization').lean();
  return { requireSecondFactor: found?.requireSecondFactor ?? false };
}

/**
 * Sets what the organization asks of everybody who uses the console. An administrator who
 * requires a second factor has one: otherwise they would lock themselves out of the setting.
 */
export async function setSignInRules(
  context: Context,
  accountId: string,
  { requireSecondFactor }: SignInRules,
): Promise<void> {
  if (requireSecondFactor && !(await factorsOf(context, accountId)).on)
    throw new DomainError('conflict', 'own-factor-first');
  await context.database.signInRules.updateOne(
    { _id: 'organization' },
    { $set: { requireSecondFactor } },
    { upsert: true },
  );
}
