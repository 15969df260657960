import { defineModel } from '@secondset/service-kit/database';
import { Schema, type Types } from 'mongoose';

export interface AccountLinkRecord {
  /** SHA-256 of the token in the link. */
  _id: string;
  /**
   * `recovery` chooses a new password; `reset-access` also removes every second factor, and is made
   * on the server only; `new-address` confirms an address.
   */
  kind: 'recovery' | 'reset-access' | 'new-address';
  accountId: Types.ObjectId;
  /** The address that the link confirms. */
  email: string | null;
  expiresAt: Date;
}

const schema = new Schema<AccountLinkRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ accountId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Links that do one thing to one account, once. */
export const accountLinkModel = defineModel<AccountLinkRecord>('account_links', schema);
