import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** How far a pass over the whole ledger has come that a new version needs once. */
export interface BackfillRecord {
  /** What it is for. */
  _id: string;
  /** The last row it has seen; empty at the beginning. */
  cursor: string;
  doneAt: Date | null;
}

const schema = new Schema<BackfillRecord>(
  {
    _id: String,
    cursor: { type: String, default: '' },
    doneAt: { type: Date, default: null },
  },
  { versionKey: false },
);

export const backfillModel = defineModel<BackfillRecord>('backfills', schema);
