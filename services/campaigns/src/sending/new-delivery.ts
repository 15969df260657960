import {
  normalizeEmail,
  type RecipientPage,
  type TransactionalMessage,
} from '@secondset/contracts';
import type { RenderedMessage } from '@secondset/email';
import { idFrom } from '../ids.ts';
import type { DeliveryRow } from './delivery.model.ts';

type Recipient = RecipientPage['recipients'][number];

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
 * A campaign's row for one person. The id is made of campaign and person and the key of the
 * address, so that neither a repeated page nor a second person with the same address can make a
 * second mail.
 */
export function campaignDelivery(campaignId: string, person: Recipient, now: Date): DeliveryRow {
  const email = normalizeEmail(person.email);
  const base = {
    _id: idFrom(campaignId, person.userId),
    campaignId,
    kind: 'campaign' as const,
    userId: person.userId,
    email,
    fullName: person.fullName,
    ...untouched(now),
  };
  const reason = person.excluded ?? (email === '' ? 'no-email' : undefined);
  if (reason === undefined)
    return {
      ...base,
      recipientKey: addressKey(campaignId, email),
      state: 'pending',
      reason: '',
      dueAt: now,
    };
  const recipientKey = email === '' ? personKey(person.userId) : addressKey(campaignId, email);
  return { ...base, recipientKey, state: 'excluded', reason };
}

/**
 * Stands for an address within its campaign. Made of it, not the address itself: it stays when the
 * address is erased.
 */
export const addressKey = (campaignId: string, email: string) =>
  `address:${idFrom(campaignId, email)}`;

/** For a row that holds no address. */
export const personKey = (userId: string) => `user:${userId}`;

/** The row of a person whose address another row of the campaign already has. */
export function duplicateOf(row: DeliveryRow): DeliveryRow {
  const { dueAt: _dueAt, ...rest } = row;
  return { ...rest, recipientKey: personKey(row.userId), state: 'excluded', reason: 'duplicate' };
}

/** Stands in the place of a mail that must not be sent any more, should it still come. */
export const erasedMessage = (messageId: string, now: Date): DeliveryRow => ({
  ...messageIdentity(messageId),
  email: '',
  fullName: '',
  state: 'excluded',
  reason: 'deleted',
  ...untouched(now),
});

const messageIdentity = (messageId: string) =>
  ({
    _id: idFrom('message', messageId),
    campaignId: null,
    recipientKey: `message:${messageId}`,
    kind: 'transactional',
    userId: '',
  }) as const;

/** The row of a mail that one person asked for, once only for each `messageId`. */
export const transactionalDelivery = (
  { messageId, to }: TransactionalMessage,
  mail: RenderedMessage,
  now: Date,
): DeliveryRow => ({
  ...messageIdentity(messageId),
  email: to.email,
  fullName: to.name ?? '',
  mail,
  state: 'pending',
  reason: '',
  dueAt: now,
  ...untouched(now),
});
