import type { Language } from '@secondset/contracts';
import type { RenderedMail } from '@secondset/email';
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
    .select('translation.language')
    .lean<Due[]>();
  let sent = false;
  for (const campaign of due) {
    if (signal.aborted) break;
    if (await sendChunk(context, campaign)) sent = true;
  }
  return sent;
}

type Due = Pick<CampaignRecord, '_id' | 'translation'>;

/** Sends a chunk of one version; the translation comes when nobody is left for the other one. */
async function sendChunk(context: Context, { _id, translation }: Due): Promise<boolean> {
  if (translation === undefined) return sendChunkOf(context, { campaignId: _id });
  for (const language of [null, translation.language])
    if (await sendChunkOf(context, { campaignId: _id, language })) return true;
  return false;
}

async function sendChunkOf(
  context: Context,
  version: { campaignId: string; language?: Language | null },
): Promise<boolean> {
  const { campaignId } = version;
  const { recipientsPerRequest: limit } = context.config;
  const lease = await takeLease(context, { ...version, limit });
  if (lease.rows.length === 0) return false;
  try {
    const mail = await findMail(context, version);
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

async function findMail(
  { database }: Context,
  { campaignId, language = null }: { campaignId: string; language?: Language | null },
): Promise<RenderedMail> {
  const campaign = await database.campaigns
    .findOne({ _id: campaignId })
    .select(language === null ? 'mail' : 'translation.mail')
    .lean<Partial<Pick<CampaignRecord, 'mail' | 'translation'>>>();
  const mail = language === null ? campaign?.mail : campaign?.translation?.mail;
  if (mail === undefined) throw new Error(`The email of campaign ${campaignId} is gone`);
  return mail;
}
