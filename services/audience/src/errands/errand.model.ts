import type { Language } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** What is still to be done, each at least once; most of it is for campaigns to learn. */
type Errand =
  /** A person was deleted, and campaigns has copies. `email` is empty for none. */
  | { kind: 'user'; ofId: string; email: string }
  /** The same for a form entry. */
  | { kind: 'entry'; ofId: string; email: string }
  /** Someone left through an email's link, or came back through it. */
  | { kind: 'departure'; ofId: string; left: boolean }
  /** Somebody asked for the link of an address, `ofId`. */
  | { kind: 'preference-link'; ofId: string; language: Language }
  /** An address is to be forgotten everywhere; `ofId` is its receipt. */
  | { kind: 'forget'; ofId: string; email: string };

/** A pending errand. It is deleted once it is done. */
export type ErrandRecord = Errand & {
  /** Kind and id of its subject: only the latest errand about a subject is kept. */
  _id: string;
  attempts: number;
  /** Lease and backoff in one: a worker that takes it moves this into the future. */
  dueAt: Date;
  /** New each time it is queued. */
  requestId: string;
};

export type NewErrand = Errand;

const schema = new Schema<ErrandRecord>(
  {
    _id: { type: String, required: true },
    kind: {
      type: String,
      enum: ['user', 'entry', 'departure', 'preference-link', 'forget'],
      required: true,
    },
    ofId: { type: String, required: true },
    email: { type: String },
    left: { type: Boolean },
    language: { type: String },
    attempts: { type: Number, default: 0 },
    dueAt: { type: Date, required: true },
    requestId: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ dueAt: 1 });
schema.index({ kind: 1, email: 1 });

export const errandModel = defineModel<ErrandRecord>('errands', schema);
