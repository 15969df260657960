import type { FormSubmission } from '@secondset/contracts';
import type { EventSource } from '../events/event-source.ts';

/** Of a longer name the field of the form takes the beginning. */
const maxName = 200;

/**
 * Which event a visitor waits for, in the organization's words whatever the page's language:
 * its name and when it is, or its id when it is no longer known here. Nothing when the person then
 * wrote of something else.
 */
export function eventOf(
  { eventId = '', interestType, itemName = '' }: FormSubmission,
  events: EventSource,
): { event?: string } {
  if (eventId === '' || interestType !== 'Event') return {};
  const found = events.find(eventId);
  if (found === undefined) return { event: eventId };
  const names = [found.summary, found.names?.en, found.names?.es].map((name) =>
    name?.slice(0, maxName).trim(),
  );
  if (itemName !== '' && !names.includes(itemName)) return {};
  const { date, time } = found.when.en;
  return { event: `${found.summary}, ${date}, ${time}` };
}
