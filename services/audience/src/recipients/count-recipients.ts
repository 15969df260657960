import { type RecipientCount, recipientNamesLimit } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { requireTopic } from '../topics/topics.ts';
import {
  type Candidate,
  type CandidateRecord,
  candidateFields,
  candidateFilter,
  classify,
} from './candidates.ts';

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
} as const satisfies Record<NonNullable<Candidate['excluded']>, keyof RecipientCount['excluded']>;

const batchSize = 2000;

/**
 * How many people a campaign to this tag (or to everyone) would reach now, and how many it would
 * leave out, by reason.
 */
export async function countRecipients(
  context: Context,
  { tagId, topicId }: { tagId?: string | undefined; topicId?: string | undefined },
): Promise<RecipientCount> {
  const count: RecipientCount = {
    recipients: 0,
    excluded: {
      noEmail: 0,
      unsubscribed: 0,
      suppressed: 0,
      duplicate: 0,
      paused: 0,
      topicDeclined: 0,
    },
    names: [],
  };
  const add = async (records: CandidateRecord[]) => {
    for (const { excluded, fullName, email } of await classify(context, records, topicId))
      if (excluded === undefined) {
        count.recipients += 1;
        if (count.names.length < recipientNamesLimit)
          count.names.push(fullName || showEmail(email));
      } else count.excluded[buckets[excluded]] += 1;
  };
  await requireTopic(context, topicId);
  const filter = await candidateFilter(context, tagId);
  const people = context.database.users
    .find(filter)
    .select(candidateFields)
    .lean()
    .cursor({ batchSize });
  let batch: CandidateRecord[] = [];
  for await (const record of people) {
    batch.push(record);
    if (batch.length < batchSize) continue;
    await add(batch);
    batch = [];
  }
  await add(batch);
  return count;
}
