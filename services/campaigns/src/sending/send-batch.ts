import { errorFields } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { noteAnswer, notePosted } from '../hold/sent-since.ts';
import type { ProviderRecipient } from '../provider/provider.ts';
import type { Addressee, Batch } from './batch.ts';
import { composeMail, composeRecipient } from './compose-mail.ts';
import type { DeliveryRow } from './delivery.model.ts';
import { passGate } from './gate.ts';
import { ended } from './lease.ts';
import { markPosting } from './mark-posting.ts';
import { recordOutcome, type Tally } from './record-outcome.ts';

/**
 * Sends a batch: gate, write for each person as the gate found them, mark, one provider call,
 * record. When the provider finds fault with some of it, the rest goes again in smaller parts, each
 * through the gate. Throws `GateClosedError`; rows that were not sent stay leased.
 */
export async function sendBatch(
  context: Context,
  batch: Batch,
  tally: Tally = { accepted: 0, failedAlone: 0 },
): Promise<void> {
  const allowed = await passGate(context, batch);
  const composed = await composeAll(context, batch, allowed);
  const writable = allowed.filter((row) => composed.has(row._id));
  if (writable.length === 0) return;
  const request = await markPosting(context, batch, writable);
  if (request.rows.length === 0) return;
  const recipients = request.rows.flatMap((row) => composed.get(row._id) ?? []);
  await notePosted(context, request);
  const outcome = await context.provider.send(composeMail(batch, request.id, recipients));
  await noteAnswer(context, request.id, outcome);
  const parts = await recordOutcome(context, { batch, request, outcome, tally });
  for (const rows of parts) await sendBatch(context, { ...batch, rows }, tally);
}

/** The mail for each row, by row id. A person it cannot be written for fails alone. */
async function composeAll(context: Context, batch: Batch, rows: Addressee[]) {
  const composed = new Map<string, ProviderRecipient>();
  for (const row of rows) {
    try {
      composed.set(row._id, composeRecipient(context, batch.mail, row));
    } catch (error) {
      await failToRender(context, batch, row, error);
    }
  }
  return composed;
}

async function failToRender(
  { database, logger }: Context,
  batch: Batch,
  row: DeliveryRow,
  error: unknown,
) {
  logger.warn({ delivery: row._id, ...errorFields(error) }, 'a mail could not be written');
  await database.deliveries.updateOne(
    { _id: row._id, state: 'leased', leaseToken: batch.token },
    {
      $set: { state: 'failed', reason: 'The mail could not be written for this person.' },
      $unset: ended,
    },
  );
}
