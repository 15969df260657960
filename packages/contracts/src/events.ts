import { z } from 'zod';
import { languages } from './languages.ts';

/**
 * When an event takes place, in words, in California time: `time` is `All day` for an event of
 * whole days.
 */
const eventWordsSchema = z.object({ date: z.string(), time: z.string() });

/**
 * An event on the public calendar. An all-day event has plain dates (`2026-12-05`), and its `end`
 * is the day after its last. Any other event has instants with California's offset
 * (`2026-12-05T09:00:00-08:00`), and no `end` when the calendar gives none.
 */
export const calendarEventSchema = z.object({
  id: z.string(),
  /** 'Untitled Event' when the calendar gives no name. */
  summary: z.string(),
  /** The name in each language, if the calendar has both; `summary` is one of them. */
  names: z.record(z.enum(languages), z.string()).optional(),
  untitled: z.boolean(),
  /** Empty when the calendar gives none. */
  location: z.string(),
  allDay: z.boolean(),
  start: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
  end: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).nullable(),
  when: z.record(z.enum(languages), eventWordsSchema),
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

/**
 * `GET /events`: the events from now to a month ahead, by start. `GET /events/<id>.ics?language=`
 * is one of them as iCalendar.
 */
export const eventFeedSchema = z.object({
  events: z.array(calendarEventSchema),
  /** The calendar did not answer; this is its answer from `ageSeconds` ago. */
  stale: z.boolean(),
  ageSeconds: z.number().int().nonnegative(),
  /** Made-up events, for a site without a calendar. */
  sample: z.boolean(),
});
export type EventFeed = z.infer<typeof eventFeedSchema>;
