import type { SandboxContext } from '../context.ts';
import type { Mail } from '../store/types.ts';
import { eventJson } from './event-json.ts';
import { firstEvents, storeEvents } from './first-events.ts';

/**
 * Makes a mail go out, plans its delivery, and returns the event bodies for the webhook. Must run
 * inside a transaction of the store; let the agenda check after it.
 */
export function sendNow(context: SandboxContext, mail: Mail): object[] {
  const { store, delivery, agenda } = context;
  const events = firstEvents(store, mail);
  storeEvents(store, mail.id, events);
  if (delivery.afterMs !== undefined && events.some(({ event }) => event === 'processed'))
    agenda.add(Date.now() + delivery.afterMs, { kind: 'deliver', mailId: mail.id });
  return events.map((event) => eventJson(mail, event));
}
