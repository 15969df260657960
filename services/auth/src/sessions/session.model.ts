import { type Role, roles } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema, type Types } from 'mongoose';

/** All refresh tokens that descend from one login. */
export interface SessionFamilyRecord {
  accountId: Types.ObjectId;
  /** What the session's own page shows of it: the browser, and a network, never an address. */
  device?: string;
  network?: string;
  lastUsedAt?: Date;
  /** The role its access tokens carry or carried; it stays when the role is taken away. */
  role?: Role | null;
  /** When this person last proved who they are; a refresh proves nothing. */
  authenticatedAt?: Date;
  /** How they did (RFC 8176), such as `pwd` or `otp`. */
  amr?: string[];
  createdAt: Date;
  /** Absolute end, however much it is used. */
  expiresAt: Date;
  revokedAt: Date | null;
}

const sessionFamilySchema = new Schema<SessionFamilyRecord>(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: [...roles, null], default: null },
    device: { type: String, default: '' },
    network: { type: String, default: '' },
    lastUsedAt: { type: Date },
    authenticatedAt: { type: Date },
    amr: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
sessionFamilySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
sessionFamilySchema.index({ accountId: 1 });
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
