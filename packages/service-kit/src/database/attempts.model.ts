import { Schema } from 'mongoose';
import { defineModel } from './open-database.model.ts';

/** When a rate-limited action was last attempted. */
export interface AttemptsRecord {
  /** The rule and a keyed hash of the subject, so that no address can be read from it. */
  _id: string;
  /** The newest attempts, oldest first, at most as many as the rule allows. */
  hits: Date[];
  expiresAt: Date;
}

const schema = new Schema<AttemptsRecord>(
  {
    _id: { type: String, required: true },
    hits: { type: [Date], default: undefined },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const attemptsModel = defineModel<AttemptsRecord>('attempts', schema);
export type AttemptsModel = ReturnType<typeof attemptsModel>;
