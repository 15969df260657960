import type { SuppressionReason } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { findSuppressions } from '../suppressions/find-suppressions.ts';
import { requireTags } from '../tags/require-tags.ts';

/** A person in the group of a campaign; without `excluded`, a recipient. */
export interface Candidate {
  userId: string;
  email: string;
  fullName: string;
  excluded?: 'no-email' | SuppressionReason;
}

/** What is read of a person to decide whether a campaign reaches them. */
export interface CandidateRecord {
  _id: string;
  email?: string;
  fullName: string;
}

export const candidateFields = { email: 1, fullName: 1 } as const;

/**
 * The group of a campaign to a tag, or to everyone. Throws `invalid` for a tag that does not exist.
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
 * Decides for each person whether a campaign reaches them now. This is the only definition of a
 * recipient: the console's count, a campaign's pages and the check right before sending all use it.
 */
export async function classify(
  context: Pick<Context, 'database' | 'tombstones'>,
  records: readonly CandidateRecord[],
): Promise<Candidate[]> {
  const emails = records.flatMap((record) => record.email ?? []);
  const suppressions = await findSuppressions(context, emails);
  return records.map(({ _id, email = '', fullName }) => {
    const excluded = email === '' ? 'no-email' : suppressions.get(email);
    return { userId: _id, email, fullName, ...(excluded !== undefined && { excluded }) };
  });
}
