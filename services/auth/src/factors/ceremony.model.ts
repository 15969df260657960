import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** A WebAuthn ceremony that was started: its challenge is answered once. */
export interface CeremonyRecord {
  /** The challenge, base64url. */
  _id: string;
  purpose: 'add' | 'log-in' | 'confirm';
  /** Who may answer: a hash of the browser's cookie, or the id of the session. */
  owner: string;
  expiresAt: Date;
}

const schema = new Schema<CeremonyRecord>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    owner: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ceremonyModel = defineModel<CeremonyRecord>('webauthn_ceremonies', schema);
