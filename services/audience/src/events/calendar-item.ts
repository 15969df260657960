import type { Language } from '@secondset/contracts';
import { z } from 'zod';

const timeSchema = z.union([
  z.object({ dateTime: z.iso.datetime({ offset: true }) }),
  z.object({ date: z.iso.date() }),
]);

/**
 * An event as the Calendar API returns it, with recurring events one by one (`singleEvents`). The
 * end of an all-day event is the day after its last.
 * @see https://developers.google.com/workspace/calendar/api/v3/reference/events
 */
export const calendarItemSchema = z.object({
  id: z.string().regex(/^[\w-]{1,1024}$/),
  status: z.string().optional(),
  summary: z.string().optional(),
  location: z.string().optional(),
  start: timeSchema,
  end: timeSchema.optional(),
  endTimeUnspecified: z.boolean().optional(),
});
export interface CalendarItem extends z.infer<typeof calendarItemSchema> {
  /** Google knows one name; the sample has one per language. */
  names?: Record<Language, string>;
}
export type CalendarTime = z.infer<typeof timeSchema>;

export const isDay = (time: CalendarTime): time is { date: string } => 'date' in time;
