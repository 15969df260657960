import { z } from 'zod';
import { languages } from './language.ts';

/**
 * When an event is, in words for people, in the time of California: `time` is `All day` for an
 * event of whole days.
 */
const eventWordsSchema = z.object({ date: z.string(), time: z.string() });

/**
 * An event of the public calendar. A day event has plain dates (`2026-12-05`), `end` being the day
 * after its last; any other has instants with California's offset (`2026-12-05T09:00:00-08:00`),
 * and no `end` when the calendar tells none.
 */
export const calendarEventSchema = z.object({
  id: z.string(),
  /** 'Untitled Event' when the calendar tells none. */
  summary: z.string(),
  /** The name in each language, where the calendar has it in both; `summary` is one of them. */
  names: z.record(z.enum(languages), z.string()).optional(),
  untitled: z.boolean(),
  /** Empty when the calendar tells none. */
  location: z.string(),
  allDay: z.boolean(),
  start: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
  end: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).nullable(),
  when: z.record(z.enum(languages), eventWordsSchema),
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

/**
 * `GET /events`: what is on from now to a month ahead, by start. `GET /events/<id>.ics?language=`
 * is one of them as iCalendar.
 */
export const eventFeedSchema = z.object({
  events: z.array(calendarEventSchema),
  /** The calendar did not answer: this is what it said `ageSeconds` ago. */
  stale: z.boolean(),
  ageSeconds: z.number().int().nonnegative(),
  /** Made up, for a site that has no calendar yet. */
  sample: z.boolean(),
});
export type EventFeed = z.infer<typeof eventFeedSchema>;
