import { randomBytes } from 'node:crypto';
import type { SecondFactorName } from '@secondset/contracts';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';

/** What an account can prove itself with, beside its password. */
export interface Factors {
  /** Whether logging in with the password asks for one of them. */
  on: boolean;
  app: boolean;
  passkeys: number;
  recoveryCodes: number;
}

export async function factorsOf({ database }: Context, accountId: string): Promise<Factors> {
  const [record, passkeys, recoveryCodes] = await Promise.all([
    database.accountFactors.findById(accountId, { app: 1, onSince: 1 }).lean(),
    database.passkeys.countDocuments({ accountId }),
    database.recoveryCodes.countDocuments({ accountId }),
  ]);
  const app = record?.app != null;
  // Without a factor there is nothing to ask for, whatever a broken-off removal left behind.
  const on = record?.onSince != null && (app || passkeys > 0);
  return { on, app, passkeys, recoveryCodes };
}

/** The record of an account's factors, made when it is first needed. */
export async function openFactors({ database }: Context, accountId: string) {
  const find = () => database.accountFactors.findById(accountId).lean();
  const found = await find();
  if (found !== null) return found;
  const userHandle = randomBytes(32).toString('base64url');
  await unlessDuplicate(() => database.accountFactors.create({ _id: accountId, userHandle }));
  const made = await find();
  if (made === null) throw new Error('The factors of an account vanished while they were made.');
  return made;
}

/** Removes every factor of an account: nothing but its password logs in afterward. */
export async function removeAllFactors({ database }: Context, accountId: string): Promise<void> {
  await Promise.all([
    database.accountFactors.deleteOne({ _id: accountId }),
    database.passkeys.deleteMany({ accountId }),
    database.recoveryCodes.deleteMany({ accountId }),
    database.rememberedDevices.deleteMany({ accountId }),
    database.signInTickets.deleteMany({ accountId }),
  ]);
}

/** What can take the second step of a login. */
export const usableFactors = ({ app, passkeys, recoveryCodes }: Factors): SecondFactorName[] => [
  ...(app ? (['app'] as const) : []),
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  ...(recoveryCodes > 0 ? (['recovery-code'] as const) : []),
];
