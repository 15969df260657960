import type { SandboxContext } from '../context.ts';
import type { Happening, HappeningDetails } from '../store/happenings.ts';
import { eventsOf } from '../store/mails.ts';
import { suppress } from '../store/suppressions.ts';
import type { EventName, Mail, MailEvent, SuppressionList } from '../store/types.ts';
import { eventId, eventJson } from './event-json.ts';
import { storeEvent } from './first-events.ts';
import {
  blockedFields,
  bounceFields,
  deferredFields,
  deliveredFields,
} from './simulated-answers.ts';

const defaultUserAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const defaultReaderIp = '203.0.113.20';

/** The list that a happening puts the address on. A block does not stop the next email. */
const listFor: Partial<Record<Happening, SuppressionList>> = {
  bounce: 'bounces',
  spamreport: 'spam_reports',
  unsubscribe: 'unsubscribes',
};

/**
 * Makes something happen to an email: stores the event, updates the suppression lists, and queues
 * the event for the webhook.
 */
export async function recordEvent(
  context: SandboxContext,
  mail: Mail,
  happening: Happening,
  details: HappeningDetails = {},
): Promise<MailEvent> {
  const { event } = await context.store.root.transaction(() =>
    recordWithin(context, mail, happening, details),
  );
  context.dispatcher.wake();
  return event;
}

/**
 * `recordEvent` inside a transaction of the store; wake the dispatcher afterwards. `json` is what
 * the webhook posts.
 */
export function recordWithin(
  context: SandboxContext,
  mail: Mail,
  happening: Happening,
  details: HappeningDetails,
): { event: MailEvent; json: Record<string, unknown> } {
  const event = makeEvent(context, mail, happening, details);
  storeEvent(context.store, mail.id, event);
  const list = listFor[happening];
  if (list !== undefined) suppress(context.store, list, mail.row.email);
  const whole = eventJson(mail, event);
  const json = details.asynchronous ? withoutMessage(whole, mail) : whole;
  context.dispatcher.enqueue([json]);
  return { event, json };
}

function makeEvent(
  context: SandboxContext,
  mail: Mail,
  happening: Happening,
  details: HappeningDetails,
): MailEvent {
  const timestamp = details.timestamp ?? Math.floor(context.now().getTime() / 1_000);
  const event = eventNameOf(happening);
  const attempt =
    1 + eventsOf(context.store, mail.id).filter((earlier) => earlier.event === 'deferred').length;
  return {
    event,
    timestamp,
    sgEventId: eventId(event, mail, attempt),
    fields: fieldsOf(mail, happening, details, timestamp, attempt),
  };
}

function eventNameOf(happening: Happening): EventName {
  if (happening === 'blocked') return 'bounce';
  return happening === 'machine_open' ? 'open' : happening;
}

function fieldsOf(
  mail: Mail,
  happening: Happening,
  details: HappeningDetails,
  timestamp: number,
  attempt: number,
): Record<string, unknown> {
  const reader = {
    useragent: details.userAgent ?? defaultUserAgent,
    ip: details.ip ?? defaultReaderIp,
  };
  switch (happening) {
    case 'delivered':
      return deliveredFields(timestamp);
    case 'deferred':
      return deferredFields(attempt, mail.row.email, mail.message.from.email);
    case 'bounce':
      return bounceFields(details);
    case 'blocked':
      return blockedFields(details);
    case 'open':
      return { ...reader, sg_machine_open: false, sg_content_type: 'html' };
    case 'machine_open':
      return {
        useragent: details.userAgent ?? 'Mozilla/5.0',
        ip: details.ip ?? '104.28.0.9',
        sg_machine_open: true,
        sg_content_type: 'html',
      };
    case 'click':
      return {
        ...reader,
        url: details.url,
        url_offset: { index: details.linkIndex ?? 0, type: details.linkPart ?? 'html' },
      };
    case 'spamreport':
    case 'unsubscribe':
      return {};
    default:
      return happening satisfies never;
  }
}

function withoutMessage(json: Record<string, unknown>, mail: Mail): Record<string, unknown> {
  const gone = new Set([
    'sg_message_id',
    'smtp-id',
    ...Object.keys(mail.message.customArgs),
    ...Object.keys(mail.personalization.customArgs),
  ]);
  const kept = ['email', 'event', 'timestamp', 'sg_event_id'];
  return Object.fromEntries(
    Object.entries(json).filter(([key]) => kept.includes(key) || !gone.has(key)),
  );
}
