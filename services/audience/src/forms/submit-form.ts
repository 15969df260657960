import { createHash } from 'node:crypto';
import { type FormKind, type formSchemas, minimumFillSeconds } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { eventOf } from './event-of.ts';

/** Over all forms. Generous by network: whole houses and phone networks share one address. */
export const perNetwork = { name: 'forms by network', limit: 100, windowSeconds: 3600 };
export const perEmail = { name: 'forms by email', limit: 10, windowSeconds: 86_400 };

export type FormInput = z.infer<(typeof formSchemas)[FormKind]>;

export interface Caller {
  network: string;
  requestId: string;
}

/**
 * Stores what somebody sent, and with it that two receipts are due. The same submission sent again
 * is stored once; what fills the hidden field, or came faster than a person types, is answered
 * alike and not stored. Throws `rate-limited`.
 */
export async function submitForm(
  context: Context,
  form: FormKind,
  input: FormInput,
  { network, requestId }: Caller,
): Promise<void> {
  await context.rateLimits.take(perNetwork, network);
  const { language, email, name, submissionId, website } = input;
  const now = context.now();
  if (website !== '' || isTooQuick(input, now)) return;
  await context.rateLimits.take(perEmail, email);
  const details = { ...detailsOf(input), ...eventOf(input, context.events) };
  await unlessDuplicate(() =>
    context.database.formEntries.create({
      _id: newId(),
      form,
      submissionId: submissionId ?? contentId(form, { name, email, details }, now),
      language,
      name,
      email,
      details,
      createdAt: now,
      receipts: 'due',
      requestId,
    }),
  );
  context.outbox.wake();
}

/** A page waits for the least time itself; its timer may go off a little early. */
const toleranceMs = 100;

/** Whether fewer seconds went by than a person needs. A clock that runs backwards tells nothing. */
export function isTooQuick(input: Pick<FormInput, 'shownAt' | 'sentAt'>, now: Date): boolean {
  if (input.shownAt === undefined) return false;
  const sentMs = input.sentAt === undefined ? now.getTime() : Date.parse(input.sentAt);
  const filledMs = sentMs - Date.parse(input.shownAt);
  return filledMs >= 0 && filledMs < minimumFillSeconds * 1000 - toleranceMs;
}

/** The filled fields beside name and address. */
function detailsOf(input: FormInput): Record<string, string> {
  const {
    language: _language,
    submissionId: _submissionId,
    shownAt: _shownAt,
    sentAt: _sentAt,
    website: _website,
    name: _name,
    email: _email,
    eventId: _eventId,
    ...details
  } = { eventId: '', ...input };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));
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
