import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/**
 * A person about whose engagement there may be news that `audience` has not heard. What the news is
 * is read from the ledger when it is handed over.
 */
export interface EngagementRecord {
  /** Of the person. */
  _id: string;
  /** Changes with each piece of news, so that what arrives meanwhile is handed over too. */
  token: string;
  attempts: number;
  dueAt: Date;
}

const schema = new Schema<EngagementRecord>(
  {
    _id: String,
    token: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    dueAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ dueAt: 1 });

export const engagementModel = defineModel<EngagementRecord>('engagements', schema);
