import type { SandboxContext } from '../context.ts';
import type { Mail } from '../store/types.ts';
import { eventJson } from './event-json.ts';
import { firstEvents, storeEvents } from './first-events.ts';

/** Makes a mail go out, and returns the event bodies for the webhook. Must run inside a transaction of the store. */
export function sendNow(context: SandboxContext, mail: Mail): object[] {
  const events = firstEvents(context.store, mail, context.autoDeliver);
  storeEvents(context.store, mail.id, events);
  return events.map((event) => eventJson(mail, event));
}
