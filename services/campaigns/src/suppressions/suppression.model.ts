import { type SuppressionReason, suppressionReasons } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** An address that must get no more mail, waiting to be handed over to `audience`. */
export interface SuppressionRecord {
  /** The id `audience` knows it by, made of the event it came from. */
  _id: string;
  email: string;
  reason: SuppressionReason;
  at: Date;
  detail: string;
  /** The campaign it came through; absent for other emails. */
  campaignId?: string;
  state: 'pending' | 'sent' | 'refused';
  attempts: number;
  dueAt: Date;
}

const schema = new Schema<SuppressionRecord>(
  {
    _id: String,
    email: { type: String, required: true },
    reason: { type: String, enum: suppressionReasons, required: true },
    at: { type: Date, required: true },
    detail: { type: String, default: '' },
    campaignId: String,
    state: { type: String, enum: ['pending', 'sent', 'refused'], required: true },
    attempts: { type: Number, default: 0 },
    dueAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ state: 1, dueAt: 1 });

export const suppressionModel = defineModel<SuppressionRecord>('suppressions', schema);
