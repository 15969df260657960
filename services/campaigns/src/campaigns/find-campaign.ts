import { sayCampaignNote } from '@secondset/content/campaign-notes';
import type { Campaign } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Database } from '../database.model.ts';
import { type Countable, countableFields, countBalance } from '../ledger/counts.ts';
import type { CampaignRecord } from './campaign.model.ts';

export type CampaignHead = Pick<
  CampaignRecord,
  '_id' | 'subject' | 'state' | 'note' | 'decision' | 'createdAt'
> &
  Countable;

/** What is shown of a campaign: everything but its body and its rendered mail. */
export const headFields = `subject state note decision createdAt ${countableFields}`;

/** The campaign. Throws `not-found`, for a deleted one too. */
export async function findCampaign({ campaigns }: Database, id: string): Promise<CampaignHead> {
  const campaign = await campaigns
    .findOne({ _id: id, deletedAt: null })
    .select(headFields)
    .lean<CampaignHead>();
  if (campaign === null) throw new DomainError('not-found', 'campaign-gone');
  return campaign;
}

/**
 * What holds the campaign up and what was decided about it, in sentences, empty if nothing; and
 * when it goes on by itself.
 */
export const noteOf = ({
  note,
  decision,
}: Pick<CampaignRecord, 'note' | 'decision'>): Pick<Campaign, 'note' | 'retry'> => ({
  note: [say(note), say(decision)].filter((text) => text !== '').join(' '),
  retry: (typeof note === 'object' && note?.retry) || null,
});

/** What an earlier version wrote is a sentence already. */
const say = (note: CampaignRecord['note']): string =>
  typeof note === 'string' ? note : note === null ? '' : sayCampaignNote(note);

/** The campaign with its current balance. */
export async function presentCampaign(
  database: Database,
  campaign: CampaignHead,
): Promise<Campaign> {
  return {
    id: campaign._id,
    subject: campaign.subject,
    state: campaign.state,
    ...noteOf(campaign),
    createdAt: campaign.createdAt.toISOString(),
    balance: await countBalance(database, campaign),
  };
}
