import type { Campaign, CampaignState } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { CampaignRow } from './campaign.model.ts';
import { findCampaign, presentCampaign } from './find-campaign.ts';

export interface StateChange {
  from: CampaignState[];
  /** Fields that say which of `from`'s campaigns are meant. */
  where?: { builtAt: null | { $ne: null } };
  set: Partial<CampaignRow> & { state: CampaignState };
}

/**
 * Moves a campaign by one atomic write, if it is where one of the changes starts. Asking for the
 * state it is in already changes nothing. Throws `not-found`, and `conflict` from any other state.
 */
export async function changeState(
  { database, bell }: Context,
  id: string,
  verb: string,
  changes: StateChange[],
): Promise<Campaign> {
  for (const { from, where, set } of changes) {
    const { modifiedCount } = await database.campaigns.updateOne(
      { _id: id, deletedAt: null, state: { $in: from }, ...where },
      { $set: set },
    );
    if (modifiedCount > 0) break;
  }
  const campaign = await findCampaign(database, id);
  if (!changes.some(({ set }) => set.state === campaign.state))
    throw new DomainError('conflict', `A campaign that is ${campaign.state} cannot be ${verb}.`);
  bell.ring();
  return presentCampaign(database, campaign);
}
