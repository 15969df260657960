import type { SuppressionReason } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** What keeps a forgotten address off the list, without naming it. */
export interface TombstoneRecord {
  /** The id of the key, and the keyed hash of the normalized address. */
  _id: string;
  /** Why no mail goes there: those of the address, and that it was forgotten. */
  reasons: SuppressionReason[];
  at: Date;
}

const schema = new Schema<TombstoneRecord>(
  {
    _id: { type: String, required: true },
    reasons: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);

export const tombstoneModel = defineModel<TombstoneRecord>('tombstones', schema);
