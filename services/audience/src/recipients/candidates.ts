import type { FrozenAudience, SuppressionReason } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { PeopleQuery } from '../database.model.ts';
import { findSuppressions } from '../suppressions/find-suppressions.ts';
import { requireTags } from '../tags/require-tags.ts';
import { compileAudience } from './freeze-audience.ts';

/** A person in the group of a campaign; without `excluded`, a recipient. */
export interface Candidate {
  userId: string;
  email: string;
  fullName: string;
  excluded?: 'no-email' | SuppressionReason | 'paused' | 'topic-declined';
}

/** What is read of a person to decide whether a campaign reaches them. */
export interface CandidateRecord {
  _id: string;
  email?: string;
  fullName: string;
  topicsOut?: string[];
  pausedUntil?: Date;
}

export const candidateFields = { email: 1, fullName: 1, topicsOut: 1, pausedUntil: 1 } as const;

/** The group of a campaign: to a tag, to a frozen audience, to both, or to everyone. */
export interface Group {
  tagId?: string | undefined;
  audience?: FrozenAudience | undefined;
}

/** The condition of a group. Throws `invalid` for something in it that does not exist. */
export async function candidateFilter(
  context: Pick<Context, 'database' | 'now'>,
  { tagId, audience }: Group,
): Promise<PeopleQuery> {
  if (tagId !== undefined) await requireTags(context, 'tagId', [tagId]);
  return {
    ...(tagId !== undefined && { tagIds: tagId }),
    ...(audience !== undefined && (await compileAudience(context, audience))),
  };
}

/**
 * Decides for each person whether a campaign reaches them now. This is the only definition of a
 * recipient: the console's count, a campaign's pages and the check right before sending all use it.
 * A campaign without a topic reaches people whatever topics they declined.
 */
export async function classify(
  context: Pick<Context, 'database' | 'tombstones' | 'now'>,
  records: readonly CandidateRecord[],
  topicId?: string,
): Promise<Candidate[]> {
  const emails = records.flatMap((record) => record.email ?? []);
  const suppressions = await findSuppressions(context, emails);
  const now = context.now();
  return records.map((record) => {
    const { _id, email = '', fullName } = record;
    const reason = email === '' ? 'no-email' : suppressions.get(email);
    const excluded = reason ?? ownChoice(record, now, topicId);
    return { userId: _id, email, fullName, ...(excluded !== undefined && { excluded }) };
  });
}

/** What somebody chose on their preference page that keeps this campaign from them. */
function ownChoice(
  { pausedUntil, topicsOut = [] }: CandidateRecord,
  now: Date,
  topicId: string | undefined,
): 'paused' | 'topic-declined' | undefined {
  if (pausedUntil !== undefined && pausedUntil > now) return 'paused';
  return topicId !== undefined && topicsOut.includes(topicId) ? 'topic-declined' : undefined;
}
