import type { TransactionalMessage } from '@secondset/contracts';
import { Schema, type Types } from 'mongoose';
import { defineModel } from './open-database.model.ts';

/**
 * An email on its way to the campaigns service. It is deleted once sent, since its links may
 * contain tokens.
 */
export interface OutboxMailRecord {
  /** The message id there. An ObjectId in emails that an earlier version of auth stored. */
  _id: string | Types.ObjectId;
  /** Absent once the email is given up. */
  message?: Omit<TransactionalMessage, 'messageId'>;
  /** Held back until it is certain that it is to be sent. */
  state: 'held' | 'waiting' | 'dead';
  attempts: number;
  /** Lease and backoff in one: a worker that takes the email moves this into the future. */
  dueAt: Date;
  createdAt: Date;
  /** The id of the request that caused it, passed on. */
  requestId: string;
  /** Why it was given up or has to wait. */
  reason: string;
  /** When a dead email, or one that stayed held back, is removed. */
  removeAt?: Date;
}

const schema = new Schema<OutboxMailRecord>(
  {
    _id: { type: Schema.Types.Mixed, required: true },
    message: { type: Schema.Types.Mixed },
    state: { type: String, enum: ['held', 'waiting', 'dead'], required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    requestId: { type: String, required: true },
    reason: { type: String, default: '' },
    removeAt: { type: Date },
  },
  { versionKey: false },
);
schema.index({ state: 1, dueAt: 1 });
schema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export const outboxMailModel = (collection: string) =>
  defineModel<OutboxMailRecord>(collection, schema);
export type OutboxMailModel = ReturnType<ReturnType<typeof outboxMailModel>>;
