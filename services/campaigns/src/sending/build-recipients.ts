import type { CampaignState } from '@secondset/contracts';
import { errorFields, ServiceCallError } from '@secondset/service-kit';
import type { CampaignRow } from '../campaigns/campaign.model.ts';
import type { Context } from '../context.ts';
import { insertNew } from '../insert-new.model.ts';
import { cancelWaiting } from './finish-campaigns.ts';
import { campaignDelivery, duplicateOf } from './new-delivery.ts';
import { slowDown, workedAgain } from './slow-down.ts';

const nobody = 'There are no users with emails in this group.';

/**
 * Adds one page to the recipient set of a campaign that is being built; resolves to false when
 * there is none to build. The cursor is stored after each page and repeating a page changes
 * nothing, so a crash costs one page of work. Only the last page turns the campaign to `sending`.
 */
export async function buildNextPage(context: Context): Promise<boolean> {
  const campaign = await holdCampaign(context);
  if (campaign === null) return false;
  try {
    const page = await context.audience.recipients(campaign);
    await insertPage(context, campaign, page.recipients);
    await recordPage(context, campaign, page.nextCursor);
    await workedAgain(context, campaign._id);
  } catch (error) {
    await recordFailure(context, campaign, error);
  }
  return true;
}

type Building = Pick<CampaignRow, '_id' | 'tagId' | 'cursor'>;

/**
 * Takes the campaign that waits longest; moving `dueAt` ahead keeps other builders away while this
 * one works.
 */
const holdCampaign = (context: Context): Promise<Building | null> => {
  const { database, timing } = context;
  const now = context.now();
  return database.campaigns
    .findOneAndUpdate(
      { state: 'building', dueAt: { $lte: now } },
      { $set: { dueAt: new Date(now.getTime() + timing.leaseMs) } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .select('tagId cursor')
    .lean<Building>();
};

async function insertPage(
  { database, now }: Context,
  campaign: Building,
  people: Parameters<typeof campaignDelivery>[1][],
) {
  const rows = people.map((person) => campaignDelivery(campaign._id, person, now()));
  const refused = await insertNew(database.deliveries, rows);
  if (refused.length === 0) return;
  const ids = refused.map((row) => row._id);
  const present = await database.deliveries
    .find({ _id: { $in: ids } })
    .select('_id')
    .lean();
  const already = new Set(present.map((row) => row._id));
  const duplicates = refused.filter((row) => !already.has(row._id)).map(duplicateOf);
  await insertNew(database.deliveries, duplicates);
}

async function recordPage(context: Context, campaign: Building, nextCursor: string | null) {
  const { database, bell } = context;
  const here = { _id: campaign._id, state: 'building', cursor: campaign.cursor } as const;
  const now = context.now();
  if (nextCursor !== null) {
    const { matchedCount } = await database.campaigns.updateOne(here, {
      $set: { cursor: nextCursor, dueAt: now },
    });
    if (matchedCount === 0) await cancelIfEnded(context, campaign._id);
    return;
  }
  const mailable = await database.deliveries.exists({ campaignId: campaign._id, state: 'pending' });
  const end = mailable
    ? { state: 'sending', note: '' }
    : { state: 'failed', note: nobody, settledAt: now };
  const { matchedCount } = await database.campaigns.updateOne(here, {
    $set: { ...end, builtAt: now, dueAt: now },
  });
  if (matchedCount === 0) await cancelIfEnded(context, campaign._id);
  bell.ring();
}

/** Somebody ended the campaign while a page was being written: those rows wait for nothing. */
async function cancelIfEnded(context: Context, campaignId: string) {
  const over: CampaignState[] = ['cancelled', 'failed'];
  const ended = { _id: campaignId, state: { $in: over } };
  if (await context.database.campaigns.exists(ended)) await cancelWaiting(context, campaignId);
}

async function recordFailure(context: Context, campaign: Building, error: unknown) {
  context.logger.warn({ campaignId: campaign._id, ...errorFields(error) }, 'building failed');
  if (!(error instanceof ServiceCallError)) throw error;
  const { status } = error;
  if (status === 400 || status === 404 || status === 422) {
    const note = `The recipients could not be read: ${error.message}`;
    await context.database.campaigns.updateOne(
      { _id: campaign._id, state: 'building' },
      { $set: { state: 'failed', note, settledAt: context.now() } },
    );
    await cancelIfEnded(context, campaign._id);
    return;
  }
  await slowDown(context, campaign._id, {
    detail: 'The list of recipients cannot be read right now.',
    retryAt: null,
  });
}
