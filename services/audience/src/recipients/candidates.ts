import type { SuppressionReason } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { findSuppressions } from '../suppressions/find-suppressions.ts';
import { requireTags } from '../tags/require-tags.ts';

/** A person a campaign concerns; without `excluded`, a recipient. */
export interface Candidate {
  userId: string;
  email: string;
  fullName: string;
  excluded?: 'no-email' | SuppressionReason;
}

/** What is read of a person to tell whether a campaign reaches them. */
export interface CandidateRecord {
  _id: string;
  email?: string;
  fullName: string;
}

export const candidateFields = { email: 1, fullName: 1 } as const;

/**
 * Whom a campaign to a tag, or to everybody, concerns. Throws `invalid` for a tag that does not
 * exist.
 */
export async function candidateFilter(
  context: Pick<Context, 'database'>,
  tagId: string | undefined,
): Promise<{ tagIds?: string }> {
  if (tagId === undefined) return {};
  await requireTags(context, 'tagId', [tagId]);
  return { tagIds: tagId };
}

/**
 * Says of each person whether a campaign reaches them now. The only definition of a recipient: the
 * console's count and a campaign's pages use it, and so does the question whether it may still be
 * mailed.
 */
export async function classify(
  context: Pick<Context, 'database'>,
  records: readonly CandidateRecord[],
): Promise<Candidate[]> {
  const emails = records.flatMap((record) => record.email ?? []);
  const suppressions = await findSuppressions(context, emails);
  return records.map(({ _id, email = '', fullName }) => {
    const excluded = email === '' ? 'no-email' : suppressions.get(email);
    return { userId: _id, email, fullName, ...(excluded !== undefined && { excluded }) };
  });
}
