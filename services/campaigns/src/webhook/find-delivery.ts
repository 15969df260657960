import type { Context } from '../context.ts';
import type { SendGridEvent } from './event.ts';

/**
 * The id of the row an event is about. Events carry it; a bounce that came back by email does not
 * and is traced by message id and address, or else by the latest email to that address before the
 * event. Such a trace is a guess, so it leads only to rows that SendGrid is known to have taken.
 */
export async function findDelivery(
  { database }: Context,
  event: SendGridEvent,
): Promise<string | undefined> {
  if (event.ss_delivery !== undefined) return event.ss_delivery;
  const { email } = event;
  if (email === undefined || email === '') return undefined;
  const messageId = event.sg_message_id?.split('.')[0];
  const byMessage = messageId
    ? await database.deliveries
        .findOne({ email, providerMessageId: messageId })
        .select('_id')
        .lean()
    : null;
  if (byMessage) return byMessage._id;
  const latest = await database.deliveries
    .findOne({
      email,
      state: 'accepted',
      postedAt: { $lte: new Date((event.timestamp + 1) * 1000) },
    })
    .sort({ postedAt: -1 })
    .select('_id')
    .lean();
  return latest?._id;
}
