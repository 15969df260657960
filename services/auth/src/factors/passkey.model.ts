import { defineModel } from '@secondset/service-kit/database';
import { Schema, type Types } from 'mongoose';

export interface PasskeyRecord {
  /** The credential's id, base64url. */
  _id: string;
  accountId: Types.ObjectId;
  /** The domain it was made for. It works on no other. */
  rpId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** The signature counter; passkeys that are synced between devices send 0 forever. */
  counter: number;
  transports: string[];
  deviceType: 'singleDevice' | 'multiDevice';
  backedUp: boolean;
  /** A hint at the kind of authenticator; browsers may send zeros. */
  aaguid: string;
  /** Whether the authenticator verified its user when the passkey was made. */
  userVerified: boolean;
  /** What its owner calls it. */
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const schema = new Schema<PasskeyRecord>(
  {
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    rpId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    deviceType: { type: String, required: true },
    backedUp: { type: Boolean, required: true },
    aaguid: { type: String, required: true },
    userVerified: { type: Boolean, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ accountId: 1 });

export const passkeyModel = defineModel<PasskeyRecord>('passkeys', schema);
