import { addMs, backoffMs } from '@secondset/service-kit';
import { moveCampaign } from '../campaigns/transitions.ts';
import type { Context } from '../context.ts';
import type { DeliveryRecord } from '../ledger/delivery.model.ts';
import { recordMessageId } from '../ledger/record-facts.ts';
import { move, these } from '../ledger/transitions.ts';
import type { ProviderError, SendOutcome } from '../provider/provider.ts';
import type { Batch, Call } from './batch.ts';
import { recordSuccess, slowDown } from './slow-down.ts';

/** How the parts of one batch have fared so far. */
export interface Tally {
  accepted: number;
  refusedAlone: number;
}

interface AnsweredCall extends Call {
  batch: Batch;
  outcome: SendOutcome;
  tally: Tally;
}

/** After this many single refusals without an acceptance, the addresses are not to blame. */
const telltaleRefusals = 5;
/** A transactional email is given up after this many calls, several hours in all. */
const transactionalAttempts = 100;

/**
 * Records the outcome of a call for its rows; resolves to the parts that may go again at once,
 * still leased.
 */
export async function recordOutcome(
  context: Context,
  call: AnsweredCall,
): Promise<DeliveryRecord[][]> {
  const { outcome, batch } = call;
  switch (outcome.kind) {
    case 'accepted':
      await recordAccepted(context, call, outcome.messageId);
      return [];
    case 'later':
      // The campaign rests before its rows wait again, so that no other worker takes them at once.
      if (batch.campaignId !== null) {
        const { detail, retryAt } = outcome;
        const note = { code: 'provider-answered', params: { detail } } as const;
        await slowDown(context, batch.campaignId, { ...note, retryAt });
      }
      await requeue(context, call, outcome);
      return [];
    case 'unknown':
      await recordUnknown(context, call, outcome.detail);
      return [];
    case 'refused':
      await stopSending(context, call, outcome.detail);
      return [];
    case 'invalid':
      return sortOut(context, call, outcome.errors);
    case 'too-large':
      return halve(context, call, [
        { recipient: null, shared: false, message: 'The email is too large for SendGrid.' },
      ]);
    default:
      return outcome satisfies never;
  }
}

async function recordAccepted(
  context: Context,
  { batch, requestId, rows, tally }: AnsweredCall,
  messageId: string,
) {
  tally.accepted += rows.length;
  await move(context.database, 'accept', { requestId });
  if (messageId !== '') await recordMessageId(context.database, requestId, messageId);
  if (batch.campaignId !== null) await recordSuccess(context, batch.campaignId);
  context.wakeSignal.send();
}

async function recordUnknown(context: Context, { batch, requestId }: AnsweredCall, detail: string) {
  await move(context.database, 'doubt', { requestId }, { reason: detail, dueAt: context.now() });
  if (batch.campaignId === null) return;
  await slowDown(context, batch.campaignId, {
    code: 'answer-missing',
    params: { detail },
    retryAt: null,
  });
}

/**
 * Nothing was taken: the rows wait again. A campaign waits as a whole, a transactional email on its
 * own.
 */
async function requeue(
  { database, timing, now }: Context,
  { batch, requestId, rows }: AnsweredCall,
  { detail, retryAt }: { detail: string; retryAt: Date | null },
) {
  const attempts = Math.max(...rows.map((row) => row.attempts)) + 1;
  const isAlone = batch.campaignId === null;
  if (isAlone && attempts >= transactionalAttempts) {
    await move(database, 'giveUp', { requestId }, { reason: detail });
    return;
  }
  const pauseMs = isAlone ? backoffMs(attempts, { firstMs: timing.backoffMs }) : 0;
  const dueAt = (isAlone && retryAt) || addMs(now(), pauseMs);
  await move(database, 'requeue', { requestId }, { reason: detail, dueAt });
}

/** The campaign is paused before its rows wait again, so that no other worker takes them. */
async function stopSending(context: Context, call: AnsweredCall, detail: string) {
  const { database, logger } = context;
  logger.error({ detail }, 'SendGrid refuses our requests');
  if (call.batch.campaignId !== null) {
    const note = { code: 'provider-refuses', params: { detail } } as const;
    logger.warn({ campaignId: call.batch.campaignId, note }, 'campaign paused');
    await moveCampaign(database, 'pause', { _id: call.batch.campaignId }, { note });
  }
  await requeue(context, call, { detail, retryAt: null });
}

/** 400: named recipients fail alone and the others continue; a shared part stops the campaign. */
async function sortOut(context: Context, call: AnsweredCall, errors: ProviderError[]) {
  const named = new Map(
    errors.flatMap((error) => {
      const row = error.recipient === null ? undefined : call.rows[error.recipient];
      return row === undefined ? [] : [[row, error.message] as const];
    }),
  );
  const shared = errors.find((error) => error.shared);
  if (named.size === 0 && shared !== undefined) {
    await stopSending(context, call, `SendGrid refused the email itself: ${shared.message}`);
    return [];
  }
  if (named.size === 0) return halve(context, call, errors);
  for (const [row, message] of named) await refuse(context, call, row, message);
  const rest = call.rows.filter((row) => !named.has(row));
  return retryNow(context, call, [rest]);
}

async function halve(context: Context, call: AnsweredCall, errors: ProviderError[]) {
  const { rows, tally } = call;
  const message = errors[0]?.message ?? 'SendGrid refused the email without giving a reason.';
  if (rows.length > 1) {
    const middle = Math.ceil(rows.length / 2);
    return retryNow(context, call, [rows.slice(0, middle), rows.slice(middle)]);
  }
  if (tally.accepted === 0 && tally.refusedAlone >= telltaleRefusals) {
    await stopSending(context, call, `SendGrid refuses every recipient: ${message}`);
    return [];
  }
  tally.refusedAlone += 1;
  for (const row of rows) await refuse(context, call, row, message);
  return [];
}

const refuse = ({ database }: Context, { requestId }: Call, row: DeliveryRecord, reason: string) =>
  move(database, 'refuse', { ...these([row]), requestId }, { reason });

/** The provider took nothing of the call, so its rows go back under the lease. */
async function retryNow(
  { database, timing, now }: Context,
  { requestId }: Call,
  parts: DeliveryRecord[][],
) {
  const dueAt = addMs(now(), timing.leaseMs);
  await move(database, 'retryNow', { requestId }, { dueAt });
  return parts.filter((rows) => rows.length > 0);
}
