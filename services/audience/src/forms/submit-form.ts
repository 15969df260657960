import { createHash } from 'node:crypto';
import {
  type FormKind,
  type FormSubmission,
  fieldsOf,
  minimumFillSeconds,
} from '@secondset/contracts';
import { DomainError, newId } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { entryWords } from './entry-words.ts';
import { eventOf } from './event-of.ts';
import { isNearLimit, perNetwork, takeMailbox, withoutProof } from './form-limits.ts';

export interface Caller {
  network: string;
  requestId: string;
}

/**
 * Stores what somebody sent, and with it that receipts are due. The same submission sent again is
 * stored once; what fills the hidden field, or came faster than a person types, is answered alike
 * and not stored. Throws `rate-limited`; near a limit with the reason `proof-needed`, unless a
 * proof of work comes along or the network has sent little without one.
 */
export async function submitForm(
  context: Context,
  form: FormKind,
  submission: FormSubmission,
  { network, requestId }: Caller,
): Promise<void> {
  await context.rateLimits.take(perNetwork, network);
  const { language, email, name, submissionId, website } = submission;
  const now = context.now();
  if (website !== '' || isTooQuick(submission, now)) return;
  await requireProof(context, submission, network);
  await takeMailbox(context, { network, email });
  const details = { ...answersOf(form, submission), ...eventOf(submission, context.events) };
  await unlessDuplicate(() =>
    context.database.formEntries.create({
      _id: newId(),
      form,
      submissionId: submissionId ?? contentId(form, { name, email, details }, now),
      language,
      name,
      email,
      details,
      words: entryWords({ name, email, details }),
      status: 'new',
      createdAt: now,
      receipts: 'due',
      requestId,
    }),
  );
  context.outbox.wake();
}

async function requireProof(
  context: Context,
  { email, proof }: FormSubmission,
  network: string,
): Promise<void> {
  if (!(await isNearLimit(context, { network, email }))) return;
  if (await context.proofs.redeem(proof)) return;
  if (await context.rateLimits.tryTake(withoutProof, network)) return;
  throw new DomainError('rate-limited', 'proof-needed', {
    retryAfterSeconds: withoutProof.windowSeconds,
  });
}

/** A page waits for the least time itself; its timer may go off a little early. */
const toleranceMs = 100;

/** Whether fewer seconds went by than a person needs. A clock that runs backwards tells nothing. */
export function isTooQuick(
  submission: Pick<FormSubmission, 'shownAt' | 'sentAt'>,
  now: Date,
): boolean {
  if (submission.shownAt === undefined) return false;
  const sentMs = submission.sentAt === undefined ? now.getTime() : Date.parse(submission.sentAt);
  const filledMs = sentMs - Date.parse(submission.shownAt);
  return filledMs >= 0 && filledMs < minimumFillSeconds * 1000 - toleranceMs;
}

/** The filled answers: the fields with a label, beside name and address. */
function answersOf(form: FormKind, submission: FormSubmission): Record<string, string> {
  const given: Readonly<Record<string, unknown>> = submission;
  const answers = fieldsOf(form)
    .filter(([, { label }]) => label !== undefined)
    .map(([name]) => [name, given[name]]);
  return Object.fromEntries(answers.filter(([, value]) => value !== ''));
}

/**
 * For a page without script, which cannot make ids: the same words twice a day are one submission.
 */
function contentId(form: FormKind, content: object, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHash('sha256')
    .update(JSON.stringify([form, day, content]))
    .digest('base64url');
}
