import { defineModel } from '@secondset/service-kit/database';
import { Schema, type Types } from 'mongoose';

/** A browser that is not asked for the second factor of one account for a while. */
export interface RememberedDeviceRecord {
  /** SHA-256 of the cookie's value. */
  _id: string;
  accountId: Types.ObjectId;
  /** The account's at the login that asked for it. */
  version?: number | null;
  expiresAt: Date;
}

const schema = new Schema<RememberedDeviceRecord>(
  {
    _id: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ accountId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const rememberedDeviceModel = defineModel<RememberedDeviceRecord>(
  'remembered_devices',
  schema,
);
