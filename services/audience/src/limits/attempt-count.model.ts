import { Schema } from 'mongoose';

/** How often a limited thing was done in one span of time. */
export interface AttemptCountRecord {
  /** Rule, keyed hash of the subject, and number of the span: no address can be read from it. */
  _id: string;
  count: number;
  expiresAt: Date;
}

export const attemptCountSchema = new Schema<AttemptCountRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
attemptCountSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
