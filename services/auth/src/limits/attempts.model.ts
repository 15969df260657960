import { Schema } from 'mongoose';

/** When a limited thing was last tried. */
export interface AttemptsRecord {
  /** Rule and keyed hash of the subject: no address can be read from it. */
  _id: string;
  /** The newest attempts, oldest first, at most as many as the rule allows. */
  hits: Date[];
  expiresAt: Date;
}

export const attemptsSchema = new Schema<AttemptsRecord>(
  {
    _id: { type: String, required: true },
    hits: { type: [Date], default: undefined },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
attemptsSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
