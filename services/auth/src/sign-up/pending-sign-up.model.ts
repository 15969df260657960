import { Schema } from 'mongoose';

/**
 * A sign-up that waits for its owner's click. Several may wait for one address; none replaces
 * another.
 */
export interface PendingSignUpRecord {
  email: string;
  passwordHash: string;
  /** SHA-256 of the token in the mailed link. */
  tokenHash: string;
  expiresAt: Date;
}

export const pendingSignUpSchema = new Schema<PendingSignUpRecord>(
  {
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    tokenHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
pendingSignUpSchema.index({ tokenHash: 1 }, { unique: true });
pendingSignUpSchema.index({ email: 1 });
pendingSignUpSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
