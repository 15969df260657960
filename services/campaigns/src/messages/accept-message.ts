import type { messageReceiptSchema, transactionalMessageSchema } from '@secondset/contracts';
import { renderMessage } from '@secondset/email';
import type { z } from 'zod';
import { brandedOrganization } from '../brand/brand.ts';
import type { Context } from '../context.ts';
import { addMessage } from '../ledger/add-deliveries.ts';

/**
 * Takes a transactional email into the ledger, once per `messageId`; the same workers and the same
 * gate send it.
 */
export async function acceptMessage(
  context: Context,
  message: z.output<typeof transactionalMessageSchema>,
): Promise<z.infer<typeof messageReceiptSchema>> {
  const { database, wakeSignal, now } = context;
  const mail = await renderMessage(message, await brandedOrganization(context));
  const kind = message.optIn ? 'opt-in' : 'transactional';
  const state = await addMessage(database, { ...message, kind }, mail, now());
  wakeSignal.send();
  return { messageId: message.messageId, state };
}
