import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';

const codeCount = 10;
/** Crockford's base 32: no I, L, O or U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 6;
const groupLength = 4;

/** 24 characters of 5 bits: 120 bits. */
function createCode(): string {
  const letters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % 32] ?? '');
  return Array.from({ length: groups }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength).join(''),
  ).join('-');
}

/** A code as typed: any case, with or without dashes, O for 0 and I or L for 1. */
const plainCode = (typed: string) =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** A plain hash is enough from 112 bits (OWASP ASVS 6.5.2). */
const hashCode = (typed: string) =>
  createHash('sha256').update(plainCode(typed)).digest('base64url');

/** Makes ten new codes and forgets the old ones. They exist nowhere but in the answer. */
export async function renewRecoveryCodes(
  { database }: Context,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, createCode);
  await database.recoveryCodes.deleteMany({ accountId });
  await database.recoveryCodes.insertMany(
    codes.map((code) => ({ _id: hashCode(code), accountId })),
  );
  return codes;
}

/** Whether a code is one of the account's; it stays usable. */
export const hasRecoveryCode = async ({ database }: Context, accountId: string, typed: string) =>
  (await database.recoveryCodes.exists({ _id: hashCode(typed), accountId })) !== null;

/** Uses a code up: of two requests with it, one gets true. */
export async function spendRecoveryCode(
  { database }: Context,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const { deletedCount } = await database.recoveryCodes.deleteOne({
    _id: hashCode(typed),
    accountId,
  });
  return deletedCount === 1;
}
