import { type Role, roles } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema, type Types } from 'mongoose';

/** An invitation to the console that waits for its answer. */
export interface InvitationRecord {
  /** Lower-cased and trimmed; an address has at most one. */
  email: string;
  role: Role;
  /** SHA-256 of the token in the emailed link. */
  tokenHash: string;
  invitedBy: Types.ObjectId;
  createdAt: Date;
  expiresAt: Date;
}

const schema = new Schema<InvitationRecord>(
  {
    email: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
    tokenHash: { type: String, required: true },
    invitedBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const invitationModel = defineModel<InvitationRecord>('invitations', schema);
