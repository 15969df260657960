import type { CampaignState } from '@secondset/contracts';
import type { CampaignRow } from '../campaigns/campaign.model.ts';
import type { Context } from '../context.ts';
import { backoffMs, clock } from './backoff.ts';

const working: { $in: CampaignState[] } = { $in: ['building', 'sending'] };

/**
 * Lets a campaign rest after a failure and tells the administrator why and until when. It goes on
 * by itself.
 */
export async function slowDown(
  { database, timing, now }: Context,
  campaignId: string,
  problem: { detail: string; retryAt: Date | null },
): Promise<void> {
  const campaign = await database.campaigns
    .findOneAndUpdate(
      { _id: campaignId, state: working },
      { $inc: { failures: 1 } },
      { returnDocument: 'after' },
    )
    .select('failures')
    .lean<Pick<CampaignRow, 'failures'>>();
  if (campaign === null) return;
  const dueAt =
    problem.retryAt ?? new Date(now().getTime() + backoffMs(timing.backoffMs, campaign.failures));
  const note = `${problem.detail} Trying again at ${clock(dueAt)} (failure ${campaign.failures} in a row).`;
  await database.campaigns.updateOne(
    { _id: campaignId, state: working },
    { $set: { dueAt, note } },
  );
}

/** Forgets earlier failures once something worked. */
export async function workedAgain({ database }: Context, campaignId: string): Promise<void> {
  await database.campaigns.updateOne(
    { _id: campaignId, state: working, failures: { $gt: 0 } },
    { $set: { failures: 0, note: '' } },
  );
}

/** Stops a campaign until an administrator resumes it. */
export async function pauseWithNote(
  { database, logger }: Context,
  campaignId: string,
  note: string,
): Promise<void> {
  logger.warn({ campaignId, note }, 'campaign paused');
  await database.campaigns.updateOne(
    { _id: campaignId, state: working },
    { $set: { state: 'paused', note } },
  );
}
