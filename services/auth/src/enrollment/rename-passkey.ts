import { DomainError } from '@secondset/service-kit';
import type { SignedIn } from '../accounts/signed-in.ts';
import type { Context } from '../context.ts';

/** Gives one of the caller's passkeys another name, to tell it apart from others. */
export async function renamePasskey(
  { database }: Context,
  { accountId }: SignedIn,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { matchedCount } = await database.passkeys.updateOne(
    { _id: id, accountId },
    { $set: { name } },
  );
  if (matchedCount === 0) throw new DomainError('not-found', 'passkey-gone');
}
