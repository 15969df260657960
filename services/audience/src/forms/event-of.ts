import type { EventSource } from '../events/event-source.ts';
import type { FormInput } from './submit-form.ts';

/**
 * Which event somebody waits for, in the organisation's words whatever the language of the page: its name and when it is, or its
 * id when it is no longer known here. Nothing when the person then wrote of something else.
 */
export function eventOf(input: FormInput, events: EventSource): { event?: string } {
  if (!('eventId' in input) || input.eventId === '' || input.interestType !== 'Event') return {};
  const found = events.find(input.eventId);
  if (found === undefined) return { event: input.eventId };
  const names: (string | undefined)[] = ['', found.summary, found.names?.en, found.names?.es];
  if (!names.includes(input.itemName)) return {};
  const { date, time } = found.when.en;
  return { event: `${found.summary}, ${date}, ${time}` };
}
