import { defineModel } from '@secondset/service-kit/database';
import { Schema, type Types } from 'mongoose';

/** All refresh tokens that descend from one login. */
export interface SessionFamilyRecord {
  accountId: Types.ObjectId;
  email: string;
  createdAt: Date;
  /** Absolute end, however much it is used. */
  expiresAt: Date;
  revokedAt: Date | null;
}

const sessionFamilySchema = new Schema<SessionFamilyRecord>(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
sessionFamilySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Finds the few that were ended recently.
sessionFamilySchema.index({ revokedAt: 1 });

export const sessionFamilyModel = defineModel<SessionFamilyRecord>(
  'session_families',
  sessionFamilySchema,
);

export interface RefreshTokenRecord {
  /** SHA-256 of the token. */
  _id: string;
  familyId: Types.ObjectId;
  usedAt: Date | null;
  /** End when unused. */
  expiresAt: Date;
  /** Spent tokens are kept as long as their family may live: reuse shows only on a known token. */
  removeAt: Date;
}

const refreshTokenSchema = new Schema<RefreshTokenRecord>(
  {
    _id: { type: String, required: true },
    familyId: { type: Schema.Types.ObjectId, required: true },
    usedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
    removeAt: { type: Date, required: true },
  },
  { versionKey: false },
);
refreshTokenSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export const refreshTokenModel = defineModel<RefreshTokenRecord>(
  'refresh_tokens',
  refreshTokenSchema,
);
