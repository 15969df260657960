import { type Language, languages, type Role, roles } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface AccountRecord {
  /** Lower-cased and trimmed. */
  email: string;
  /** PHC string of argon2id. */
  passwordHash: string;
  /** Of emails about the account; null where nobody has said so far. */
  language?: Language | null;
  /** Given by an administrator; who is named in `ADMIN_EMAILS` needs none. */
  role?: Role | null;
  /**
   * Rises with each change of password, address or role, in the same write. Such a change ends all
   * sessions; a login that began before it opens none.
   */
  version?: number;
  /**
   * The hash of the one link that may change the address: the newest one. Null once it has, and
   * with a change of the password.
   */
  addressLink?: string | null;
  /** The address before a change of it, until that address is notified. */
  formerEmail?: string;
  createdAt: Date;
}

const schema = new Schema<AccountRecord>(
  {
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    language: { type: String, enum: [...languages, null], default: null },
    role: { type: String, enum: [...roles, null], default: null },
    version: { type: Number, default: 0 },
    addressLink: { type: String, default: null },
    formerEmail: String,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ formerEmail: 1 }, { sparse: true });

export const accountModel = defineModel<AccountRecord>('accounts', schema);
