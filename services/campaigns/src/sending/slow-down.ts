import type { CampaignNote } from '@secondset/content/campaign-notes';
import type { CampaignState } from '@secondset/contracts';
import { addMs, backoffMs } from '@secondset/service-kit';
import type { CampaignRecord, StoredNote } from '../campaigns/campaign.model.ts';
import type { Context } from '../context.ts';

const working: { $in: CampaignState[] } = { $in: ['building', 'sending'] };

/**
 * Lets a campaign rest after a failure, with a note for the administrator that says why and until
 * when. It continues automatically.
 */
export async function slowDown(
  { database, timing, now }: Context,
  campaignId: string,
  problem: CampaignNote & { retryAt: Date | null },
): Promise<void> {
  const campaign = await database.campaigns
    .findOneAndUpdate(
      { _id: campaignId, state: working },
      { $inc: { failures: 1 } },
      { returnDocument: 'after' },
    )
    .select('failures')
    .lean<Pick<CampaignRecord, 'failures'>>();
  if (campaign === null) return;
  const dueAt =
    problem.retryAt ?? addMs(now(), backoffMs(campaign.failures, { firstMs: timing.backoffMs }));
  const { code, params } = problem;
  const retry = { at: dueAt.toISOString(), failures: campaign.failures };
  const note: StoredNote = { code, params, retry };
  await database.campaigns.updateOne(
    { _id: campaignId, state: working },
    { $set: { dueAt, note } },
  );
}

/** Forgets earlier failures once something worked. */
export async function recordSuccess({ database }: Context, campaignId: string): Promise<void> {
  await database.campaigns.updateOne(
    { _id: campaignId, state: working, failures: { $gt: 0 } },
    { $set: { failures: 0, note: null } },
  );
}
