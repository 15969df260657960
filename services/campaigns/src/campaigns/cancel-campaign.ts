import type { Campaign } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { cancelWaiting } from '../sending/finish-campaigns.ts';
import { changeState } from './change-state.ts';
import { findCampaign, presentCampaign } from './find-campaign.ts';

/** Ends a campaign for good. Whoever has not been mailed will not be. */
export async function cancelCampaign(context: Context, id: string): Promise<Campaign> {
  await changeState(context, id, 'cancelled', [
    {
      from: ['building', 'sending', 'paused'],
      set: { state: 'cancelled', note: 'Cancelled by an administrator.' },
    },
  ]);
  await cancelWaiting(context, id);
  return presentCampaign(context.database, await findCampaign(context.database, id));
}
