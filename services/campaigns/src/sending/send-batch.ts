import { MergeTooLongError } from '@secondset/email';
import { errorFields } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { noteAnswer, notePosted } from '../hold/sent-since.ts';
import type { DeliveryRecord } from '../ledger/delivery.model.ts';
import { move } from '../ledger/transitions.ts';
import type { ProviderRecipient } from '../provider/provider.ts';
import type { Addressee, Batch } from './batch.ts';
import { composeMail, composeRecipient } from './compose-mail.ts';
import { passGate } from './gate.ts';
import { markPosting } from './mark-posting.ts';
import { recordOutcome, type Tally } from './record-outcome.ts';

/**
 * Sends a batch: gate, compose for each person as the gate found them, mark, one provider call,
 * record. If the provider rejects part of it, the rest goes again in smaller parts, each through
 * the gate. Throws `GateClosedError`; rows that were not sent stay leased.
 */
export async function sendBatch(
  context: Context,
  batch: Batch,
  tally: Tally = { accepted: 0, refusedAlone: 0 },
): Promise<void> {
  const allowed = await passGate(context, batch);
  const composed = await composeAll(context, batch, allowed);
  const sendable = allowed.filter((row) => composed.has(row._id));
  if (sendable.length === 0) return;
  const call = await markPosting(context, batch, sendable);
  if (call.rows.length === 0) return;
  const recipients = call.rows.flatMap((row) => composed.get(row._id) ?? []);
  await notePosted(context, call);
  const outcome = await context.provider.send(composeMail(batch, call.requestId, recipients));
  await noteAnswer(context, call.requestId, outcome);
  const parts = await recordOutcome(context, { batch, ...call, outcome, tally });
  for (const rows of parts) await sendBatch(context, { ...batch, rows }, tally);
}

/** The email for each row, by row id. A recipient it cannot be composed for fails alone. */
async function composeAll(context: Context, batch: Batch, rows: Addressee[]) {
  const composed = new Map<string, ProviderRecipient>();
  for (const row of rows) {
    try {
      composed.set(row._id, composeRecipient(context, batch.mail, row));
    } catch (error) {
      await failComposing(context, batch, row, error);
    }
  }
  return composed;
}

async function failComposing(
  { database, logger }: Context,
  { leaseToken }: Batch,
  { _id }: DeliveryRecord,
  error: unknown,
) {
  logger.warn({ deliveryId: _id, ...errorFields(error) }, 'an email could not be composed');
  const reason =
    error instanceof MergeTooLongError
      ? 'The values of this person’s own fields are too long for one email.'
      : 'The email could not be composed for this person.';
  await move(database, 'failComposing', { _id, leaseToken }, { reason });
}
