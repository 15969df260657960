import { errorFields, type Logger } from '@secondset/service-kit';
import { z } from 'zod';
import type { Database } from '../database.model.ts';
import { type CalendarItem, calendarItemSchema } from './calendar-item.ts';

/** What a calendar returned, and when. */
export interface Kept {
  items: CalendarItem[];
  at: Date;
}

/** Survives a restart. Neither function throws: without a memory the calendar itself is read. */
export interface CalendarMemory {
  recall(): Promise<Kept | undefined>;
  keep(kept: Kept): Promise<void>;
}

/** Remembers nothing: for a calendar that always answers. */
export const noMemory: CalendarMemory = {
  recall: async () => undefined,
  keep: async () => undefined,
};

const snapshotSchema = z.object({ items: z.array(calendarItemSchema), at: z.date() });

/** In this service's database. */
export function createCalendarMemory(
  { calendarSnapshots }: Database,
  calendarId: string,
  logger: Logger,
): CalendarMemory {
  return {
    recall: async () => {
      try {
        const found = await calendarSnapshots.findById(calendarId).lean();
        return found === null ? undefined : snapshotSchema.parse(found);
      } catch (error) {
        logger.warn(errorFields(error), 'the last list of events could not be read');
        return undefined;
      }
    },
    keep: async ({ items, at }) => {
      try {
        await calendarSnapshots.replaceOne(
          { _id: calendarId },
          { _id: calendarId, items, at },
          { upsert: true },
        );
      } catch (error) {
        logger.warn(errorFields(error), 'the list of events could not be kept');
      }
    },
  };
}
