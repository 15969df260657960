import type { Campaign } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { DeliveryState } from '../sending/delivery.model.ts';
import { ended } from '../sending/lease.ts';
import { findCampaign, presentCampaign } from './find-campaign.ts';

/**
 * An administrator sends again to the recipients of a call of unknown fate, though some may have
 * the mail. Whoever has waited for three days is not among them: that would be old news. An event
 * of the call that comes before they are sent to again still counts. Throws `not-found`, and
 * `conflict` when there is nobody to send to.
 */
export async function retryUnknown(
  context: Context,
  id: string,
  requestId: string,
): Promise<Campaign> {
  const { state } = await findCampaign(context.database, id);
  if (state !== 'sending' && state !== 'paused')
    throw new DomainError(
      'conflict',
      `A campaign that is ${state} has nobody to be sent to again.`,
    );
  const { modifiedCount } = await context.database.deliveries.updateMany(
    { campaignId: id, requestId, state: 'unknown' },
    {
      $set: {
        state: 'pending',
        reason: 'Queued again by an administrator.',
        dueAt: context.now(),
      },
    },
  );
  return decided(context, id, modifiedCount, (people) =>
    people === 1
      ? '1 recipient was queued again by an administrator and may get the mail twice.'
      : `${people} recipients were queued again by an administrator; some may get the mail twice.`,
  );
}

/**
 * An administrator has found out that the recipients of a call have the mail. Throws as
 * `retryUnknown` does.
 */
export async function confirmUnknown(
  context: Context,
  id: string,
  requestId: string,
): Promise<Campaign> {
  await findCampaign(context.database, id);
  const undecided: DeliveryState[] = ['unknown', 'unconfirmed'];
  const { modifiedCount } = await context.database.deliveries.updateMany(
    { campaignId: id, requestId, state: { $in: undecided } },
    { $set: { state: 'accepted', reason: '' }, $unset: ended },
  );
  return decided(context, id, modifiedCount, (people) =>
    people === 1
      ? 'An administrator has confirmed that 1 more recipient has the mail.'
      : `An administrator has confirmed that ${people} more recipients have the mail.`,
  );
}

async function decided(
  context: Context,
  id: string,
  people: number,
  decision: (people: number) => string,
): Promise<Campaign> {
  const { database, logger, bell } = context;
  if (people === 0)
    throw new DomainError(
      'conflict',
      'Somebody, or an event of SendGrid, has settled this meanwhile. Nobody was sent to again.',
    );
  const set = { decision: decision(people) };
  await database.campaigns.updateOne({ _id: id }, { $set: set, $inc: { version: 1 } });
  logger.warn({ campaignId: id, ...set }, 'decided by a person');
  bell.ring();
  return presentCampaign(database, await findCampaign(database, id));
}
