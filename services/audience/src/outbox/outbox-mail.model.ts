import type { TransactionalMessage } from '@secondset/contracts';
import { Schema } from 'mongoose';

/**
 * A mail on its way to the campaigns service; its id is the message id there. Sent ones are
 * deleted.
 */
export interface OutboxMailRecord {
  _id: string;
  /** Absent once the mail is given up. */
  message?: Omit<TransactionalMessage, 'messageId'>;
  state: 'waiting' | 'dead';
  attempts: number;
  /** Lease and backoff in one: whoever takes the mail moves this into the future. */
  dueAt: Date;
  createdAt: Date;
  /** Of the request that caused it; it travels on. */
  requestId: string;
  /** Why it was given up or has to wait. */
  reason: string;
  /** Set on dead ones. */
  removeAt?: Date;
}

export const outboxMailSchema = new Schema<OutboxMailRecord>(
  {
    _id: { type: String, required: true },
    message: { type: Schema.Types.Mixed },
    state: { type: String, enum: ['waiting', 'dead'], required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    requestId: { type: String, required: true },
    reason: { type: String, default: '' },
    removeAt: { type: Date },
  },
  { versionKey: false },
);
outboxMailSchema.index({ state: 1, dueAt: 1 });
outboxMailSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
