import type { messageReceiptSchema, transactionalMessageSchema } from '@secondset/contracts';
import { renderMessage } from '@secondset/email';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { insertNew } from '../insert-new.model.ts';
import { transactionalDelivery } from '../sending/new-delivery.ts';

/**
 * Takes a mail to one person into the ledger, once only for each `messageId`; the same workers and
 * the same gate send it.
 */
export async function acceptMessage(
  { database, organisation, bell, now }: Context,
  message: z.output<typeof transactionalMessageSchema>,
): Promise<z.infer<typeof messageReceiptSchema>> {
  const mail = await renderMessage(message, organisation);
  const row = transactionalDelivery(message, mail, now());
  await insertNew(database.deliveries, [row]);
  bell.ring();
  const stored = await database.deliveries.findOne({ _id: row._id }).select('state').lean();
  return { messageId: message.messageId, state: stored?.state ?? row.state };
}
