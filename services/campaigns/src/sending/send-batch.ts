import type { Context } from '../context.ts';
import type { Batch } from './batch.ts';
import { composeMail } from './compose-mail.ts';
import { passGate } from './gate.ts';
import { markPosting } from './mark-posting.ts';
import { recordOutcome, type Tally } from './record-outcome.ts';

/**
 * Sends a batch: gate, mark, one provider call, record. When the provider finds fault with some of it, the rest goes again
 * in smaller parts, each through the gate. Throws `GateClosedError`; rows that were not sent stay leased.
 */
export async function sendBatch(
  context: Context,
  batch: Batch,
  tally: Tally = { accepted: 0, failedAlone: 0 },
): Promise<void> {
  const allowed = await passGate(context, batch);
  if (allowed.length === 0) return;
  const request = await markPosting(context, batch, allowed);
  if (request.rows.length === 0) return;
  const outcome = await context.provider.send(composeMail(context, batch, request));
  const parts = await recordOutcome(context, { batch, request, outcome, tally });
  for (const rows of parts) await sendBatch(context, { ...batch, rows }, tally);
}
