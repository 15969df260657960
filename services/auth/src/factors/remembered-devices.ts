import { createHash, randomBytes } from 'node:crypto';
import { addSeconds } from '@secondset/service-kit';
import type { Account } from '../accounts/account.ts';
import type { Context } from '../context.ts';

export const rememberedSeconds = 30 * 86_400;

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/**
 * Remembers this browser for one account as it was at the login; resolves to the value of its
 * cookie.
 */
export async function rememberDevice(
  { database, now }: Context,
  { id: accountId, version }: Pick<Account, 'id' | 'version'>,
): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const expiresAt = addSeconds(now(), rememberedSeconds);
  await database.rememberedDevices.create({ _id: hashOf(value), accountId, version, expiresAt });
  return value;
}

/**
 * Whether the cookie is of a browser that is remembered for this account. One that was stored while
 * the password, the address or the role changed was proved for what is no more, and does not count.
 */
export async function isRemembered(
  { database, now }: Context,
  { id: accountId, version }: Pick<Account, 'id' | 'version'>,
  value: string | undefined,
): Promise<boolean> {
  if (value === undefined) return false;
  const filter = {
    _id: hashOf(value),
    accountId,
    // Null: stored before versions were.
    version: { $in: [version, null] },
    expiresAt: { $gt: now() },
  };
  return (await database.rememberedDevices.exists(filter)) !== null;
}

/** From now on, every browser is asked for the second factor again. */
export async function forgetDevices({ database }: Context, accountId: string): Promise<void> {
  await database.rememberedDevices.deleteMany({ accountId });
}
