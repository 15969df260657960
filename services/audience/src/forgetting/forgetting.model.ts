import type { Forgetting } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** A receipt of forgetting. The address is only in the errand, which goes when it is done. */
export interface ForgettingRecord extends Pick<Forgetting, 'state' | 'removed' | 'stays'> {
  _id: string;
  askedAt: Date;
  doneAt: Date | null;
  /** The errands that have to run out before it is done. */
  waitsFor: string[];
}

const schema = new Schema<ForgettingRecord>(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
    removed: { type: Schema.Types.Mixed, required: true },
    stays: { type: [String], default: [] },
    askedAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
    waitsFor: { type: [String], default: [] },
  },
  { versionKey: false, minimize: false },
);

export const forgettingModel = defineModel<ForgettingRecord>('forgettings', schema);
