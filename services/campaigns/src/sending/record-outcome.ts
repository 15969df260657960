import type { Context } from '../context.ts';
import type { ProviderError, SendOutcome } from '../provider/provider.ts';
import { backoffMs } from './backoff.ts';
import { type Batch, idsOf, type PostedRequest } from './batch.ts';
import type { DeliveryRow } from './delivery.model.ts';
import { ended, letGo } from './lease.ts';
import { disproved } from './settle-unknown.ts';
import { pauseWithNote, slowDown, workedAgain } from './slow-down.ts';

/** How the parts of one batch have fared so far. */
export interface Tally {
  accepted: number;
  failedAlone: number;
}

interface Call {
  batch: Batch;
  request: PostedRequest;
  outcome: SendOutcome;
  tally: Tally;
}

/** After so many single refusals and no acceptance, the fault is not with the addresses. */
const failuresThatTell = 5;
/** A mail to one person is given up after so many calls, several hours in all. */
const transactionalAttempts = 100;

/**
 * Writes down what became of the rows of a call; resolves to the parts that may go again at once,
 * still leased.
 */
export async function recordOutcome(context: Context, call: Call): Promise<DeliveryRow[][]> {
  const { outcome } = call;
  switch (outcome.kind) {
    case 'accepted':
      await recordAccepted(context, call, outcome.messageId);
      return [];
    case 'later':
      // The campaign rests before its rows wait again, so that no other worker takes them at once.
      if (call.batch.campaignId !== null) await slowDown(context, call.batch.campaignId, outcome);
      await putBack(context, call, outcome);
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
        { recipient: null, shared: false, message: 'The mail is too large for SendGrid.' },
      ]);
    default:
      return outcome satisfies never;
  }
}

async function recordAccepted(
  context: Context,
  { batch, request, tally }: Call,
  messageId: string,
) {
  tally.accepted += request.rows.length;
  await context.database.deliveries.updateMany(
    { requestId: request.id, state: { $in: [...disproved, 'accepted'] } },
    {
      $set: {
        state: 'accepted',
        reason: '',
        ...(messageId !== '' && { providerMessageId: messageId }),
      },
      $unset: ended,
    },
  );
  if (batch.campaignId !== null) await workedAgain(context, batch.campaignId);
  context.bell.ring();
}

async function recordUnknown(context: Context, { batch, request }: Call, detail: string) {
  await context.database.deliveries.updateMany(
    { requestId: request.id, state: 'posting' },
    {
      $set: {
        state: 'unknown',
        reason: detail,
        dueAt: context.now(),
      },
      $unset: letGo,
    },
  );
  if (batch.campaignId === null) return;
  const held = `${detail} Nobody of that call is sent to again by itself; the others go on.`;
  await slowDown(context, batch.campaignId, { detail: held, retryAt: null });
}

/**
 * Nothing was taken: the rows wait again, a campaign as a whole, a mail to one person by itself.
 */
async function putBack(
  context: Context,
  { batch, request }: Call,
  problem: { detail: string; retryAt: Date | null },
) {
  const attempts = Math.max(...request.rows.map((row) => row.attempts)) + 1;
  const alone = batch.campaignId === null;
  const pauseMs = alone ? backoffMs(context.timing.backoffMs, attempts) : 0;
  const giveUp = alone && attempts >= transactionalAttempts;
  await context.database.deliveries.updateMany(
    { requestId: request.id, state: { $in: ['posting', 'unknown'] } },
    giveUp
      ? { $set: { state: 'failed', reason: problem.detail }, $unset: ended }
      : {
          $set: {
            state: 'pending',
            reason: problem.detail,
            dueAt: (alone && problem.retryAt) || new Date(context.now().getTime() + pauseMs),
          },
          $unset: letGo,
        },
  );
}

/**
 * The campaign is paused before its rows wait again, so that no other worker takes them meanwhile.
 */
async function stopSending(context: Context, call: Call, detail: string) {
  context.logger.error({ detail }, 'SendGrid refuses our requests');
  if (call.batch.campaignId !== null) {
    const note = `${detail} Check the SendGrid API key, the verified sender and SENDGRID_BASE_URL, then press Resume.`;
    await pauseWithNote(context, call.batch.campaignId, note);
  }
  await putBack(context, call, { detail, retryAt: null });
}

/** 400: named recipients fail alone and the others go on; what all share stops the campaign. */
async function sortOut(context: Context, call: Call, errors: ProviderError[]) {
  const named = new Map(
    errors.flatMap((error) => {
      const row = error.recipient === null ? undefined : call.request.rows[error.recipient];
      return row === undefined ? [] : [[row._id, error.message] as const];
    }),
  );
  const shared = errors.find((error) => error.shared);
  if (named.size === 0 && shared !== undefined) {
    await stopSending(context, call, `SendGrid refused the mail itself: ${shared.message}`);
    return [];
  }
  if (named.size === 0) return halve(context, call, errors);
  for (const [id, message] of named) await fail(context, call.request, [id], message);
  const rest = call.request.rows.filter((row) => !named.has(row._id));
  return leaseAgain(context, call, [rest]);
}

async function halve(context: Context, call: Call, errors: ProviderError[]) {
  const { rows } = call.request;
  const message = errors[0]?.message ?? 'SendGrid refused the mail without a reason.';
  if (rows.length > 1) {
    const middle = Math.ceil(rows.length / 2);
    return leaseAgain(context, call, [rows.slice(0, middle), rows.slice(middle)]);
  }
  if (call.tally.accepted === 0 && call.tally.failedAlone >= failuresThatTell) {
    await stopSending(context, call, `SendGrid refuses every recipient: ${message}`);
    return [];
  }
  call.tally.failedAlone += 1;
  await fail(context, call.request, idsOf(rows), message);
  return [];
}

const fail = ({ database }: Context, request: PostedRequest, ids: string[], reason: string) =>
  database.deliveries.updateMany(
    { _id: { $in: ids }, requestId: request.id, state: 'posting' },
    { $set: { state: 'failed', reason }, $unset: ended },
  );

/** Nothing of the call was taken, so its rows go back under the lease. */
async function leaseAgain({ database, timing, now }: Context, call: Call, parts: DeliveryRow[][]) {
  await database.deliveries.updateMany(
    { requestId: call.request.id, state: 'posting' },
    { $set: { state: 'leased', dueAt: new Date(now().getTime() + timing.leaseMs) } },
  );
  return parts.filter((rows) => rows.length > 0);
}
