import { defineModel } from '@secondset/service-kit/database';
import { Schema, type Types } from 'mongoose';

/** A login whose password was right and whose second factor is still to come. */
export interface SignInTicketRecord {
  /** SHA-256 of the ticket. */
  _id: string;
  accountId: Types.ObjectId;
  /** The account's when the password was right. */
  version: number;
  expiresAt: Date;
}

const schema = new Schema<SignInTicketRecord>(
  {
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ accountId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const signInTicketModel = defineModel<SignInTicketRecord>('sign_in_tickets', schema);
