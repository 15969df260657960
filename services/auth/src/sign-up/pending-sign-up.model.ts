import type { Language } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** A sign-up that waits for confirmation. An address may have several; none replaces another. */
export interface PendingSignUpRecord {
  email: string;
  /** SHA-256 of the token in the emailed link. */
  tokenHash: string;
  /** Of the email; the account gets it. */
  language?: Language;
  expiresAt: Date;
}

const schema = new Schema<PendingSignUpRecord>(
  {
    email: { type: String, required: true },
    tokenHash: { type: String, required: true },
    language: { type: String },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ email: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const pendingSignUpModel = defineModel<PendingSignUpRecord>('pending_sign_ups', schema);
