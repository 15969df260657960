import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** What campaigns has yet to be told, each at least once. */
type Errand =
  /**
   * A person or a form entry was deleted: copies of it are left there. `email` is empty for none.
   */
  | { kind: 'user' | 'entry'; ofId: string; email: string }
  /** Somebody left by the link of a mail, or came back by it. */
  | { kind: 'departure'; ofId: string; left: boolean };

/** An errand on its way. Gone once it is done. */
export type ErrandRecord = Errand & {
  /** Kind and id of what it is about: only the latest word about one thing is kept. */
  _id: string;
  attempts: number;
  /** Lease and backoff in one: whoever takes it moves this into the future. */
  dueAt: Date;
  /** New each time it is noted. */
  requestId: string;
};

export type NewErrand = Errand;

const schema = new Schema<ErrandRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: ['user', 'entry', 'departure'], required: true },
    ofId: { type: String, required: true },
    email: { type: String },
    left: { type: Boolean },
    attempts: { type: Number, default: 0 },
    dueAt: { type: Date, required: true },
    requestId: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ dueAt: 1 });

export const errandModel = defineModel<ErrandRecord>('errands', schema);
