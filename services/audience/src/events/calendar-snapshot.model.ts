import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';
import type { CalendarItem } from './calendar-item.ts';

/** What a calendar last returned, for when it is unavailable after a restart. One per calendar. */
export interface CalendarSnapshotRecord {
  /** The id of the calendar. */
  _id: string;
  items: CalendarItem[];
  at: Date;
}

const schema = new Schema<CalendarSnapshotRecord>(
  {
    _id: { type: String, required: true },
    items: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);

export const calendarSnapshotModel = defineModel<CalendarSnapshotRecord>(
  'calendar_snapshots',
  schema,
);
