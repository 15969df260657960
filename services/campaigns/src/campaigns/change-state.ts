import type { Campaign, CampaignState } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { move } from '../ledger/transitions.ts';
import type { StoredNote } from './campaign.model.ts';
import { type CampaignHead, findCampaign, presentCampaign } from './find-campaign.ts';
import { moveCampaign } from './transitions.ts';

/** Hands nothing more to the provider; what it has accepted is on its way. */
export async function pauseCampaign(context: Context, id: string): Promise<Campaign> {
  const { database } = context;
  const note: StoredNote = { code: 'paused', params: {} };
  await moveCampaign(database, 'pause', { _id: id, deletedAt: null }, { note });
  return presentCampaign(database, await findIn(context, id, ['paused']));
}

/** Continues where it was paused: with the recipient set, or with the rows that still wait. */
export async function resumeCampaign(context: Context, id: string): Promise<Campaign> {
  const { database } = context;
  const paused = { _id: id, deletedAt: null };
  const values = { dueAt: context.now() };
  const isBuilding = await moveCampaign(database, 'resumeBuilding', paused, values);
  if (!isBuilding) await moveCampaign(database, 'resumeSending', paused, values);
  const resumed = await findIn(context, id, ['building', 'sending']);
  return presentCampaign(database, resumed);
}

/** Ends a campaign for good. Recipients who have not been mailed will not be. */
export async function cancelCampaign(context: Context, id: string): Promise<Campaign> {
  const { database } = context;
  const note: StoredNote = { code: 'canceled', params: {} };
  await moveCampaign(database, 'cancel', { _id: id, deletedAt: null }, { note });
  const canceled = await findIn(context, id, ['cancelled']);
  await move(database, 'cancel', { campaignId: id });
  return presentCampaign(database, canceled);
}

/**
 * The campaign in one of the states it was asked to move to, however it got there. Throws
 * `not-found`, and `conflict` when it is in another state.
 */
async function findIn(
  { database, wakeSignal }: Context,
  id: string,
  states: CampaignState[],
): Promise<CampaignHead> {
  const campaign = await findCampaign(database, id);
  if (!states.includes(campaign.state)) throw new DomainError('conflict', 'campaign-ended');
  wakeSignal.send();
  return campaign;
}
