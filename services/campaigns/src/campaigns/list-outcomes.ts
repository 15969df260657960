import {
  type RecipientOutcome,
  type RecipientOutcomePage,
  recipientOutcomePageLimit,
  type recipientOutcomeQuerySchema,
} from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { DeliveryRecord } from '../ledger/delivery.model.ts';
import { rowFigures } from '../ledger/figures.ts';
import { findCampaign } from './find-campaign.ts';

type Listed = Pick<
  DeliveryRecord,
  '_id' | 'email' | 'fullName' | 'reason' | 'refusal' | 'postedAt'
>;

/** The people behind a campaign's figure, by the figure's own definition, ordered by row id. */
export async function listOutcomes(
  { database }: Context,
  id: string,
  { outcome, cursor }: z.output<typeof recipientOutcomeQuerySchema>,
): Promise<RecipientOutcomePage> {
  const campaign = await findCampaign(database, id);
  const rows = await database.deliveries.aggregate<Listed>([
    { $match: { campaignId: campaign._id, ...(cursor !== undefined && { _id: { $gt: cursor } }) } },
    { $match: matching(outcome) },
    { $sort: { _id: 1 } },
    { $limit: recipientOutcomePageLimit + 1 },
    { $project: { email: 1, fullName: 1, reason: 1, refusal: 1, postedAt: 1 } },
  ]);
  const page = rows.slice(0, recipientOutcomePageLimit);
  return {
    recipients: page.map(({ _id, email, fullName, reason, refusal, postedAt }) => ({
      id: _id,
      email,
      fullName,
      reason: reason !== '' ? reason : (refusal?.text ?? ''),
      postedAt: postedAt?.toISOString() ?? null,
    })),
    nextCursor: rows.length > page.length ? (page.at(-1)?._id ?? null) : null,
  };
}

const matching = (outcome: RecipientOutcome) => {
  if (outcome === 'failed') return { state: outcome };
  if (outcome === 'unknown') return { state: { $in: ['unknown', 'unconfirmed'] } };
  return { $expr: { $eq: [rowFigures[outcome], 1] } };
};
