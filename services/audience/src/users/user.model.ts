import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface UserRecord {
  _id: string;
  /** Lower-cased and trimmed; absent when the person has none. */
  email?: string;
  fullName: string;
  phoneNumber: string;
  address: string;
  tagIds: string[];
  /** What the list is sorted by; see `sortKey` in `save-user.ts`. */
  sortKey: string;
  /** Increases with every change; people stored before it existed have none, which means 0. */
  version?: number;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, default: '' };

const schema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    email: String,
    fullName: text,
    phoneNumber: text,
    address: text,
    tagIds: { type: [String], default: [] },
    sortKey: text,
    version: Number,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $exists: true } } });
schema.index({ sortKey: 1, _id: 1 });
schema.index({ tagIds: 1, _id: 1 });

export const userModel = defineModel<UserRecord>('users', schema);
