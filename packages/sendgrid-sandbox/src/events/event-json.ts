import { randomBytes } from 'node:crypto';
import type { EventName, Mail, MailEvent } from '../store/types.ts';

const account = '77001';

/** Delivery events carry `smtp-id`; reader events do not. */
const delivery: ReadonlySet<EventName> = new Set([
  'processed',
  'dropped',
  'delivered',
  'deferred',
  'bounce',
]);

/**
 * SendGrid's id of an event. Ids of delivery events derive from the message and the recipient, so a
 * repeated event has the same id; ids of opens and clicks are random.
 * @param attempt distinguishes the deferrals of one email.
 */
export function eventId(event: EventName, mail: Mail, attempt = 0): string {
  const subject = `${account}-${mail.message.id}-${mail.row.recipient}`;
  switch (event) {
    case 'processed':
      return encode(`processed-${subject}`);
    case 'dropped':
      return encode(`drop-${subject}`);
    case 'delivered':
      return encode(`delivered-0-${subject}`);
    case 'bounce':
      return encode(`bounce-0-${subject}`);
    case 'deferred':
      return encode(`deferred-${attempt}-${subject}`);
    case 'open':
    case 'click':
    case 'spamreport':
    case 'unsubscribe':
      return randomBytes(16).toString('base64url');
    default:
      return event satisfies never;
  }
}

/**
 * `sg_message_id`: the X-Message-Id of the request, then where SendGrid handled this copy.
 */
function messageIdOf(mail: Mail): string {
  const { message, row } = mail;
  const hex = Buffer.from(message.id, 'base64url').toString('hex', 0, 4).toUpperCase();
  return `${message.id}.recvd-5c9d7b6f44-k2x8p-1-${hex}-${row.personalization}.${row.recipient}`;
}

/**
 * The flat object that the webhook posts for an event. SendGrid's own keys win over custom
 * arguments.
 */
export function eventJson(mail: Mail, event: MailEvent): Record<string, unknown> {
  const { message, personalization, row } = mail;
  return {
    ...message.customArgs,
    ...personalization.customArgs,
    email: row.email,
    timestamp: event.timestamp,
    ...(delivery.has(event.event) ? { 'smtp-id': `<${message.id}@geopod-ismtpd-3>` } : {}),
    event: event.event,
    sg_event_id: event.sgEventId,
    sg_message_id: messageIdOf(mail),
    ...event.fields,
  };
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}
