import type { Hold } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export const holdId = 'hold';

/** Which data folder this data belongs to, and whether it may send: one document. */
export interface HoldRecord {
  _id: string;
  /** The folder the data belongs to; it changes when the folder is restored or copied. */
  instance: string;
  hold: Hold | null;
  /** Who ended a hold, and when. */
  decisions: { at: string; by: string; hold: Hold }[];
}

type Decision = HoldRecord['decisions'][number];

const decision = new Schema<Decision>(
  { at: String, by: String, hold: { type: Schema.Types.Mixed } },
  { _id: false },
);

const schema = new Schema<HoldRecord>(
  {
    _id: String,
    instance: { type: String, required: true },
    hold: { type: Schema.Types.Mixed, default: null },
    decisions: { type: [decision], default: [] },
  },
  { versionKey: false, minimize: false },
);

export const holdModel = defineModel<HoldRecord>('holds', schema);
