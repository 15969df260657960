import { errorFields } from '@secondset/service-kit';
import type { CampaignRecord } from '../campaigns/campaign.model.ts';
import type { Context } from '../context.ts';
import { GateClosedError } from './gate.ts';
import { releaseLease, takeLease } from './lease.ts';
import { sendBatch } from './send-batch.ts';
import { slowDown } from './slow-down.ts';

const campaignsPerRound = 50;

/**
 * Sends one chunk of each campaign that is due, so that none waits for another. Resolves to true
 * when something was sent.
 */
export async function sendChunks(context: Context, signal: AbortSignal): Promise<boolean> {
  const due = await context.database.campaigns
    .find({ state: 'sending', dueAt: { $lte: context.now() } })
    .sort({ dueAt: 1 })
    .limit(campaignsPerRound)
    .select('_id')
    .lean();
  let sent = false;
  for (const { _id } of due) {
    if (signal.aborted) break;
    if (await sendChunk(context, _id)) sent = true;
  }
  return sent;
}

async function sendChunk(context: Context, campaignId: string): Promise<boolean> {
  const { recipientsPerRequest: limit } = context.config;
  const lease = await takeLease(context, { campaignId, limit });
  if (lease.rows.length === 0) return false;
  try {
    const mail = await findMail(context, campaignId);
    await sendBatch(context, { kind: 'campaign', campaignId, mail, ...lease });
  } catch (error) {
    // Whatever it is, it holds up this campaign and no other.
    const closed = error instanceof GateClosedError;
    if (!closed) context.logger.error({ campaignId, ...errorFields(error) }, 'a chunk failed');
    const why = closed
      ? { code: 'gate-closed' as const, params: { detail: error.message } }
      : { code: 'our-fault' as const, params: {} };
    await slowDown(context, campaignId, { ...why, retryAt: null });
  } finally {
    await releaseLease(context, lease);
  }
  return true;
}

async function findMail({ database }: Context, campaignId: string) {
  const campaign = await database.campaigns
    .findOne({ _id: campaignId })
    .select('mail')
    .lean<Pick<CampaignRecord, 'mail'>>();
  if (campaign === null) throw new Error(`Campaign ${campaignId} is gone`);
  return campaign.mail;
}
