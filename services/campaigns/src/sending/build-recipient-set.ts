import { addMs, errorFields, ServiceCallError } from '@secondset/service-kit';
import type { CampaignRecord, StoredNote } from '../campaigns/campaign.model.ts';
import { moveCampaign } from '../campaigns/transitions.ts';
import type { Context } from '../context.ts';
import { addRecipients } from '../ledger/add-deliveries.ts';
import { move } from '../ledger/transitions.ts';
import { recordSuccess, slowDown } from './slow-down.ts';

const nobody: StoredNote = { code: 'nobody-to-mail', params: {} };

/**
 * Adds one page to the recipient set of a campaign; resolves to false when no campaign is being
 * built. The cursor is stored after each page and repeating a page changes nothing, so a crash
 * costs one page of work. Only the last page moves the campaign on to `sending`.
 */
export async function buildNextPage(context: Context): Promise<boolean> {
  const campaign = await claimCampaign(context);
  if (campaign === null) return false;
  try {
    const page = await context.audience.recipients(campaign);
    const to = { campaignId: campaign._id, translatedTo: campaign.translation?.language };
    await addRecipients(context.database, to, page.recipients, context.now());
    await recordPage(context, campaign, page.nextCursor);
    await recordSuccess(context, campaign._id);
  } catch (error) {
    await recordFailure(context, campaign, error);
  }
  return true;
}

type Building = Pick<
  CampaignRecord,
  '_id' | 'tagId' | 'topicId' | 'frozen' | 'cursor' | 'translation'
>;

/**
 * Takes the campaign that has waited longest; moving `dueAt` ahead keeps other builders away while
 * this one works.
 */
const claimCampaign = (context: Context): Promise<Building | null> => {
  const { database, timing } = context;
  const now = context.now();
  return database.campaigns
    .findOneAndUpdate(
      { state: 'building', dueAt: { $lte: now } },
      { $set: { dueAt: addMs(now, timing.leaseMs) } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .select('tagId topicId frozen cursor translation.language')
    .lean<Building>();
};

async function recordPage(context: Context, campaign: Building, nextCursor: string | null) {
  const recorded =
    nextCursor === null
      ? await freeze(context, campaign)
      : await continueAt(context, campaign, nextCursor);
  if (!recorded) await cancelIfEnded(context, campaign._id);
}

async function continueAt({ database, now }: Context, campaign: Building, cursor: string) {
  const { matchedCount } = await database.campaigns.updateOne(
    { _id: campaign._id, state: 'building', cursor: campaign.cursor },
    { $set: { cursor, dueAt: now() } },
  );
  return matchedCount > 0;
}

async function freeze({ database, wakeSignal, now }: Context, { _id, cursor }: Building) {
  const at = now();
  const built = { builtAt: at, dueAt: at };
  const isMailable = await database.deliveries.exists({ campaignId: _id, state: 'pending' });
  const recorded = isMailable
    ? await moveCampaign(database, 'freeze', { _id, cursor }, built)
    : await moveCampaign(
        database,
        'failEmpty',
        { _id, cursor },
        { ...built, settledAt: at, note: nobody },
      );
  wakeSignal.send();
  return recorded;
}

/** The campaign ended while a page was being written; its rows must not wait forever. */
async function cancelIfEnded({ database }: Context, campaignId: string) {
  const ended = { _id: campaignId, state: { $in: ['cancelled' as const, 'failed' as const] } };
  if (await database.campaigns.exists(ended)) await move(database, 'cancel', { campaignId });
}

async function recordFailure(context: Context, { _id }: Building, error: unknown) {
  context.logger.warn({ campaignId: _id, ...errorFields(error) }, 'building failed');
  if (!(error instanceof ServiceCallError)) throw error;
  const { status } = error;
  if (status === 400 || status === 404 || status === 422) {
    const note: StoredNote = { code: 'recipients-refused', params: { detail: error.message } };
    await moveCampaign(
      context.database,
      'failBuilding',
      { _id },
      { note, settledAt: context.now() },
    );
    await cancelIfEnded(context, _id);
    return;
  }
  await slowDown(context, _id, {
    code: 'recipients-unavailable',
    params: {},
    retryAt: null,
  });
}
