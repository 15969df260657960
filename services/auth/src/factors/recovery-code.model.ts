import { defineModel } from '@secondset/service-kit/database';
import { Schema, type Types } from 'mongoose';

/** An unused recovery code. It is deleted when it is used. */
export interface RecoveryCodeRecord {
  /** SHA-256 of the code. */
  _id: string;
  accountId: Types.ObjectId;
}

const schema = new Schema<RecoveryCodeRecord>(
  {
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
  },
  { versionKey: false },
);
schema.index({ accountId: 1 });

export const recoveryCodeModel = defineModel<RecoveryCodeRecord>('recovery_codes', schema);
