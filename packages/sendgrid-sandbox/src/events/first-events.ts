import type { Store } from '../store/store.ts';
import { dropReason } from '../store/suppressions.ts';
import type { Mail, MailEvent } from '../store/types.ts';
import { eventId } from './event-json.ts';

/**
 * What happens to a mail as soon as it is sent: `processed`, or `dropped` for a suppressed address.
 * Must run inside a transaction of the store.
 */
export function firstEvents(store: Store, mail: Mail): MailEvent[] {
  const timestamp = Math.floor(Date.now() / 1_000);
  const reason = dropReason(store, mail.row.email, mail.message.bypass);
  if (reason) return [make('dropped', mail, timestamp, { reason, status: '5.0.0' })];
  const sendAt = mail.personalization.sendAt ?? mail.message.sendAt ?? 0;
  return [make('processed', mail, timestamp, { send_at: sendAt })];
}

function make(
  event: 'processed' | 'dropped',
  mail: Mail,
  timestamp: number,
  fields: Record<string, unknown>,
): MailEvent {
  return { event, timestamp, sgEventId: eventId(event, mail), fields };
}

/** Must run inside a transaction of the store. */
export function storeEvents(store: Store, mailId: number, events: MailEvent[]): void {
  store.events.put([mailId, store.next('events')], events);
}
