import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { Session } from '../tokens/token-signer.ts';

/**
 * Stores that someone just proved who they are, and how (RFC 8176). What they proved earlier in the
 * session stays: a password typed again does not undo a second factor.
 */
export async function recordProof(
  { database, now }: Context,
  { id, account }: Pick<Session, 'id' | 'account'>,
  amr: readonly string[],
): Promise<Session> {
  const authenticatedAt = now();
  const family = await database.sessionFamilies
    .findOneAndUpdate(
      { _id: id, accountId: account.id, revokedAt: null },
      { $set: { authenticatedAt }, $addToSet: { amr: { $each: [...amr] } } },
      { returnDocument: 'after' },
    )
    .lean();
  if (family === null) throw new DomainError('unauthenticated', 'session-ended');
  return { id, account, authenticatedAt, amr: family.amr ?? amr };
}
