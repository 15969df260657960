import type { SandboxContext } from '../context.ts';
import type { Store } from '../store/store.ts';
import { dropReason } from '../store/suppressions.ts';
import type { Mail, MailEvent } from '../store/types.ts';
import { eventId, eventJson } from './event-json.ts';

/**
 * Starts an email: stores `processed`, or `dropped` for a suppressed address, and plans the
 * delivery. Returns the event body for the webhook. Must run inside a transaction of the store;
 * call the agenda's `check` afterwards.
 */
export function startMail(context: SandboxContext, mail: Mail): object {
  const { store, delivery, agenda, now } = context;
  const event = firstEvent(context, mail);
  storeEvent(store, mail.id, event);
  if (delivery.afterMs !== undefined && event.event === 'processed')
    agenda.add(now().getTime() + delivery.afterMs, { kind: 'deliver', mailId: mail.id });
  return eventJson(mail, event);
}

function firstEvent({ store, now }: SandboxContext, mail: Mail): MailEvent {
  const timestamp = Math.floor(now().getTime() / 1_000);
  const reason = dropReason(store, mail.row.email);
  const event = reason === undefined ? 'processed' : 'dropped';
  const fields = reason === undefined ? { send_at: 0 } : { reason, status: '5.0.0' };
  return { event, timestamp, sgEventId: eventId(event, mail), fields };
}

/** Must run inside a transaction of the store. */
export function storeEvent(store: Store, mailId: number, event: MailEvent): void {
  store.events.put([mailId, store.next('events')], [event]);
}
