import {
  type ExclusionReason,
  personStatuses,
  type RecipientCount,
  recipientNamesLimit,
} from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { PeopleQuery } from '../database.model.ts';
import { requireTopic } from '../topics/topics.ts';
import { candidateFields, candidateFilter, type Group } from './candidates.ts';

const buckets = {
  'no-email': 'noEmail',
  unsubscribed: 'unsubscribed',
  complaint: 'suppressed',
  'hard-bounce': 'suppressed',
  invalid: 'suppressed',
  'soft-bounces': 'suppressed',
  manual: 'suppressed',
  paused: 'paused',
  'topic-declined': 'topicDeclined',
} as const satisfies Partial<Record<ExclusionReason, keyof RecipientCount['excluded']>>;

type Reason = keyof typeof buckets;

/**
 * How many people a campaign to this group would reach now, and how many it would leave out, by
 * reason. It counts the status that is kept on people, which an index alone answers.
 */
export async function countRecipients(
  context: Context,
  { tagId, audience, topicId }: Group & { topicId?: string | undefined },
): Promise<RecipientCount> {
  const { users } = context.database;
  await requireTopic(context, topicId);
  const filter = await candidateFilter(context, { tagId, audience });
  const mailable: PeopleQuery = { ...filter, status: 'mailable' };
  const paused = { pausedUntil: { $gt: context.now() } };
  const notPaused = { pausedUntil: { $not: { $gt: context.now() } } };
  const conditions: [Reason, PeopleQuery, Record<string, 1>?][] = [
    ...personStatuses.flatMap((status): [Reason, PeopleQuery][] =>
      status === 'mailable' ? [] : [[status, { ...filter, status }]],
    ),
    // Few chose these, so they are looked through instead of everyone whom the campaign reaches.
    ['paused', { ...mailable, ...paused }, { pausedUntil: 1 }],
  ];
  if (topicId !== undefined)
    conditions.push([
      'topic-declined',
      { ...mailable, ...notPaused, topicsOut: topicId },
      { topicsOut: 1 },
    ]);
  const [all, leftOut, first] = await Promise.all([
    users.countDocuments(mailable),
    Promise.all(
      conditions.map(async ([reason, condition, hint]) => ({
        reason,
        people: await users.countDocuments(condition, { ...(hint && { hint }) }),
      })),
    ),
    users
      .find({
        ...mailable,
        ...notPaused,
        ...(topicId !== undefined && { topicsOut: { $ne: topicId } }),
      })
      .select(candidateFields)
      .sort({ sortKey: 1, _id: 1 })
      .hint(
        tagId === undefined || audience !== undefined
          ? { status: 1, sortKey: 1, _id: 1 }
          : { tagIds: 1, sortKey: 1, _id: 1 },
      )
      .limit(recipientNamesLimit)
      .lean(),
  ]);
  const count: RecipientCount = {
    recipients: all,
    excluded: {
      noEmail: 0,
      unsubscribed: 0,
      suppressed: 0,
      duplicate: 0,
      paused: 0,
      topicDeclined: 0,
    },
    excludedBy: {},
    names: first.map(({ fullName, email = '' }) => fullName || showEmail(email)),
  };
  for (const { reason, people } of leftOut)
    if (people > 0) {
      count.excluded[buckets[reason]] += people;
      count.excludedBy[reason] = people;
      if (reason === 'paused' || reason === 'topic-declined') count.recipients -= people;
    }
  return count;
}
