import type { EventSource } from '../events/event-source.ts';
import type { FormInput } from './submit-form.ts';

/** Of a longer name the field of the form takes the beginning. */
const maxName = 200;

/**
 * Which event somebody waits for, in the organisation's words whatever the language of the page:
 * its name and when it is, or its id when it is no longer known here. Nothing when the person then
 * wrote of something else.
 */
export function eventOf(input: FormInput, events: EventSource): { event?: string } {
  if (!('eventId' in input) || input.eventId === '' || input.interestType !== 'Event') return {};
  const found = events.find(input.eventId);
  if (found === undefined) return { event: input.eventId };
  const names = [found.summary, found.names?.en, found.names?.es].map((name) =>
    name?.slice(0, maxName).trim(),
  );
  if (input.itemName !== '' && !names.includes(input.itemName)) return {};
  const { date, time } = found.when.en;
  return { event: `${found.summary}, ${date}, ${time}` };
}
