import type { RecipientPage } from '@secondset/contracts';
import type { AudienceContext } from '../context.ts';
import { type CandidateQuery, candidatePage } from './candidate-page.ts';

/** One page for a campaign: each recipient with the token of their unsubscribe link, each other person with the reason. */
export async function listRecipients(
  context: AudienceContext,
  query: CandidateQuery,
): Promise<RecipientPage> {
  const { candidates, nextCursor } = await candidatePage(context, query);
  const recipients = candidates.map((candidate) => ({
    ...candidate,
    unsubscribeToken:
      candidate.excluded === undefined ? context.unsubscribeTokens.seal(candidate.email) : '',
  }));
  return { recipients, nextCursor };
}
