import { Schema } from 'mongoose';

/** Something that was deleted here, on its way to campaigns, where copies of it are left. Gone once they are removed. */
export interface ErasureRecord {
  /** `user:` or `entry:` and the id of what was deleted. */
  _id: string;
  kind: 'user' | 'entry';
  /** Of the person or the entry. */
  ofId: string;
  /** The address of a deleted person; empty for none. */
  email: string;
  attempts: number;
  /** Lease and backoff in one: whoever takes it moves this into the future. */
  dueAt: Date;
  requestId: string;
}

export const erasureSchema = new Schema<ErasureRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: ['user', 'entry'], required: true },
    ofId: { type: String, required: true },
    email: { type: String, default: '' },
    attempts: { type: Number, default: 0 },
    dueAt: { type: Date, required: true },
    requestId: { type: String, required: true },
  },
  { versionKey: false },
);
erasureSchema.index({ dueAt: 1 });
