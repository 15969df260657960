import {
  type ExclusionReason,
  type RecipientCount,
  recipientPageLimit,
} from '@secondset/contracts';
import type { AudienceContext } from '../context.ts';
import { candidatePage } from './candidate-page.ts';

const buckets = {
  'no-email': 'noEmail',
  duplicate: 'duplicate',
  unsubscribed: 'unsubscribed',
  complaint: 'suppressed',
  'hard-bounce': 'suppressed',
  invalid: 'suppressed',
} as const satisfies Record<ExclusionReason, keyof RecipientCount['excluded']>;

/** How many people a campaign to this tag (or to everybody) would reach now, and how many not, by reason. */
export async function countRecipients(
  context: AudienceContext,
  query: { tagId?: string | undefined },
): Promise<RecipientCount> {
  const count: RecipientCount = {
    recipients: 0,
    excluded: { noEmail: 0, unsubscribed: 0, suppressed: 0, duplicate: 0 },
  };
  let cursor: string | undefined;
  do {
    const page = await candidatePage(context, { ...query, cursor, limit: recipientPageLimit });
    for (const { excluded } of page.candidates)
      if (excluded === undefined) count.recipients += 1;
      else count.excluded[buckets[excluded]] += 1;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return count;
}
