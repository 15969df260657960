import type { Campaign } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Database } from '../database.model.ts';
import type { CampaignRow } from './campaign.model.ts';
import { type Countable, countableFields, countBalance } from './ledger-counts.ts';

export type CampaignHead = Pick<
  CampaignRow,
  '_id' | 'subject' | 'state' | 'note' | 'decision' | 'createdAt'
> &
  Countable;

/** What is shown of a campaign: everything but its body and its rendered mail. */
export const headFields = `subject state note decision createdAt ${countableFields}`;

/** The campaign, or `not-found`; a deleted one is not found. */
export async function findCampaign({ campaigns }: Database, id: string): Promise<CampaignHead> {
  const campaign = await campaigns
    .findOne({ _id: id, deletedAt: null })
    .select(headFields)
    .lean<CampaignHead>();
  if (campaign === null) throw new DomainError('not-found', 'There is no such campaign.');
  return campaign;
}

/**
 * Why the campaign stands still and what was decided about it, in sentences; empty when there is
 * nothing to say.
 */
export const noteOf = ({ note, decision }: Pick<CampaignRow, 'note' | 'decision'>): string =>
  [note, decision].filter((text) => text !== '').join(' ');

/** The campaign with its balance as of now. */
export async function presentCampaign(
  database: Database,
  campaign: CampaignHead,
): Promise<Campaign> {
  return {
    id: campaign._id,
    subject: campaign.subject,
    state: campaign.state,
    note: noteOf(campaign),
    createdAt: campaign.createdAt.toISOString(),
    balance: await countBalance(database, campaign),
  };
}
