import type { Campaign } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { move } from '../ledger/transitions.ts';
import { findCampaign, presentCampaign } from './find-campaign.ts';

/**
 * An administrator sends again to the recipients of a call that was never answered, though some may
 * already have the email. Recipients who ended as unconfirmed after three days are not among them:
 * it would be old news. An event of the call that arrives before they are sent to still counts.
 * Throws `not-found`, and `conflict` when nobody is left to send to.
 */
export async function sendAgain(
  context: Context,
  id: string,
  requestId: string,
): Promise<Campaign> {
  const { state } = await findCampaign(context.database, id);
  if (state !== 'sending' && state !== 'paused')
    throw new DomainError('conflict', 'nobody-to-send-again');
  const count = await move(
    context.database,
    'sendAgain',
    { campaignId: id, requestId },
    { reason: 'Queued again by an administrator.', dueAt: context.now() },
  );
  return recordDecision(context, id, count, 'queued-again');
}

/**
 * An administrator found out that the recipients of a call have the email. Throws as `sendAgain`
 * does.
 */
export async function confirmDelivery(
  context: Context,
  id: string,
  requestId: string,
): Promise<Campaign> {
  await findCampaign(context.database, id);
  const count = await move(context.database, 'confirm', { campaignId: id, requestId });
  return recordDecision(context, id, count, 'confirmed');
}

async function recordDecision(
  context: Context,
  id: string,
  recipients: number,
  code: 'queued-again' | 'confirmed',
): Promise<Campaign> {
  const { database, logger, wakeSignal } = context;
  if (recipients === 0) throw new DomainError('conflict', 'unknown-decided');
  const set = { decision: { code, params: { recipients } } };
  await database.campaigns.updateOne({ _id: id }, { $set: set, $inc: { version: 1 } });
  logger.warn({ campaignId: id, ...set }, 'an administrator decided');
  wakeSignal.send();
  return presentCampaign(database, await findCampaign(database, id));
}
