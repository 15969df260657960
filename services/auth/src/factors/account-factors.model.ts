import { defineModel } from '@secondset/service-kit/database';
import { Schema, type Types } from 'mongoose';

/** An authenticator app (TOTP, RFC 6238). */
interface AppRecord {
  /** The shared secret, encrypted: see `seal-secret.ts`. */
  sealed: string;
  /** The last time step whose code was used; a code counts once. */
  lastStep: number;
  addedAt: Date;
}

/** What an account has beside its password, passkeys and recovery codes aside. */
export interface AccountFactorsRecord {
  /** The account's id. */
  _id: Types.ObjectId;
  /** How authenticators know the account: random, so that they learn no address. */
  userHandle: string;
  app: AppRecord | null;
  /** An app that was shown its secret, but has not given a code yet. */
  pendingApp: { sealed: string; expiresAt: Date } | null;
  /** Since when logging in asks for a second factor; null: not yet, or no longer. */
  onSince: Date | null;
}

const schema = new Schema<AccountFactorsRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    userHandle: { type: String, required: true },
    app: {
      type: new Schema(
        {
          sealed: { type: String, required: true },
          lastStep: { type: Number, required: true },
          addedAt: { type: Date, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    pendingApp: {
      type: new Schema(
        { sealed: { type: String, required: true }, expiresAt: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
    onSince: { type: Date, default: null },
  },
  { versionKey: false },
);

export const accountFactorsModel = defineModel<AccountFactorsRecord>('account_factors', schema);
