import {
  type Language,
  type MailKind,
  normalizeEmail,
  type RecipientPage,
  type TransactionalMessage,
} from '@secondset/contracts';
import type { RenderedMessage } from '@secondset/email';
import { idFrom } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { Database } from '../database.model.ts';
import type { DeliveryRecord } from './delivery.model.ts';

/** The campaign that recipients are added to, and the language of its translation. */
export interface RecipientsOf {
  campaignId: string;
  translatedTo?: Language | undefined;
}

type Candidate = RecipientPage['recipients'][number];

const untouched = (now: Date) =>
  ({
    attempts: 0,
    createdAt: now,
    delivered: 0,
    opened: 0,
    machineOpened: 0,
    clicked: 0,
  }) as const;

/**
 * A campaign's row for one candidate. The id is derived from campaign and person and the key from
 * the address, so neither a repeated page nor a second person with the same address leads to a
 * second email.
 */
function campaignDelivery(
  { campaignId, translatedTo }: RecipientsOf,
  person: Candidate,
  now: Date,
): DeliveryRecord {
  const email = normalizeEmail(person.email);
  const base = {
    _id: idFrom(campaignId, person.userId),
    campaignId,
    kind: 'campaign' as const,
    userId: person.userId,
    email,
    fullName: person.fullName,
    ...(translatedTo !== undefined &&
      person.language === translatedTo && { language: translatedTo }),
    ...untouched(now),
  };
  const recipientKey = email === '' ? personKey(person.userId) : addressKey(campaignId, email);
  const reason = person.excluded ?? (email === '' ? 'no-email' : undefined);
  return reason === undefined
    ? { ...base, recipientKey, state: 'pending', reason: '', dueAt: now }
    : { ...base, recipientKey, state: 'excluded', reason };
}

/**
 * Identifies an address within its campaign. A hash, not the address itself, so that it may stay
 * when the address is erased.
 */
export const addressKey = (campaignId: string, email: string) =>
  `address:${idFrom(campaignId, email)}`;

/** For a row that claims no address. */
export const personKey = (userId: string) => `user:${userId}`;

/** The row of a person whose address another row of the campaign already claims. */
function duplicateOf(row: DeliveryRecord): DeliveryRecord {
  const { dueAt: _dueAt, ...rest } = row;
  return { ...rest, recipientKey: personKey(row.userId), state: 'excluded', reason: 'duplicate' };
}

/**
 * Adds one row per candidate, once only, for the version of the email in their language. Safe to
 * repeat: a row keeps its version.
 */
export async function addRecipients(
  { deliveries }: Database,
  campaign: RecipientsOf,
  people: readonly Candidate[],
  now: Date,
): Promise<void> {
  const rows = people.map((person) => campaignDelivery(campaign, person, now));
  const refused = await insertNew(deliveries, rows);
  if (refused.length === 0) return;
  const present = await deliveries
    .find({ _id: { $in: refused.map((row) => row._id) } })
    .select('_id')
    .lean();
  const already = new Set(present.map((row) => row._id));
  const duplicates = refused.filter((row) => !already.has(row._id)).map(duplicateOf);
  await insertNew(deliveries, duplicates);
}

export const messageDeliveryId = (messageId: string) => idFrom('message', messageId);

const messageIdentity = (messageId: string) =>
  ({
    _id: messageDeliveryId(messageId),
    campaignId: null,
    recipientKey: `message:${messageId}`,
    userId: '',
  }) as const;

/**
 * Adds an email that belongs to no campaign, once per `messageId`; resolves to the state its row is
 * in. Safe to repeat.
 */
export async function addMessage(
  { deliveries }: Database,
  { messageId, to, kind }: Pick<TransactionalMessage, 'messageId' | 'to'> & { kind: MailKind },
  mail: RenderedMessage,
  now: Date,
): Promise<DeliveryRecord['state']> {
  const row: DeliveryRecord = {
    ...messageIdentity(messageId),
    kind,
    email: to.email,
    fullName: to.name ?? '',
    mail,
    state: 'pending',
    reason: '',
    dueAt: now,
    ...untouched(now),
  };
  await insertNew(deliveries, [row]);
  const stored = await deliveries.findOne({ _id: row._id }).select('state').lean();
  return stored?.state ?? row.state;
}

/** Takes the places of transactional emails that must not be sent, in case they still arrive. */
export async function addErasedMessages(
  { deliveries }: Database,
  messageIds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = messageIds.map(
    (messageId): DeliveryRecord => ({
      ...messageIdentity(messageId),
      kind: 'transactional',
      email: '',
      fullName: '',
      state: 'excluded',
      reason: 'deleted',
      ...untouched(now),
    }),
  );
  await insertNew(deliveries, rows);
}
