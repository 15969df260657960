import type { ExclusionReason } from '@secondset/contracts';
import type { AudienceContext } from '../context.ts';
import { findSuppressions } from '../suppressions/find-suppressions.ts';
import { requireTags } from '../tags/require-tags.ts';

/** A person a campaign concerns; without `excluded`, a recipient. */
export interface Candidate {
  userId: string;
  email: string;
  fullName: string;
  excluded?: ExclusionReason;
}

export interface CandidateQuery {
  tagId?: string | undefined;
  /** Id of the last person of the page before. */
  cursor?: string | undefined;
  limit: number;
}

export interface CandidatePage {
  candidates: Candidate[];
  nextCursor: string | null;
}

/**
 * One page of the people a campaign to a tag (or to everybody) concerns, by ascending id, and who of them is excluded. The
 * only definition of a recipient: the console's count and a campaign's pages both come from here.
 */
export async function candidatePage(
  context: AudienceContext,
  { tagId, cursor, limit }: CandidateQuery,
): Promise<CandidatePage> {
  if (tagId !== undefined) await requireTags(context, 'tagId', [tagId]);
  const users = await context.database.users
    .find({
      ...(tagId !== undefined && { tagIds: tagId }),
      ...(cursor !== undefined && { _id: { $gt: cursor } }),
    })
    .select({ email: 1, fullName: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  const suppressions = await findSuppressions(
    context,
    users.flatMap((user) => user.email ?? []),
  );
  const candidates = users.map(({ _id, email = '', fullName }): Candidate => {
    const excluded = email === '' ? 'no-email' : suppressions.get(email);
    return { userId: _id, email, fullName, ...(excluded !== undefined && { excluded }) };
  });
  const last = candidates.at(-1);
  const full = candidates.length === limit && last !== undefined;
  return { candidates, nextCursor: full ? last.userId : null };
}
