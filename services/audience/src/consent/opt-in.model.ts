import type { FormKind, Language } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** A wish for our news that the owner of the address has to confirm. Removed when it expires. */
export interface OptInRecord {
  /** The digest of the link's token. */
  _id: string;
  email: string;
  name: string;
  phone?: string;
  language: Language;
  form: FormKind;
  entryId: string;
  expiresAt: Date;
  confirmedAt?: Date;
}

const schema = new Schema<OptInRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, default: '' },
    phone: String,
    language: { type: String, required: true },
    form: { type: String, required: true },
    entryId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    confirmedAt: Date,
  },
  { versionKey: false },
);
schema.index({ email: 1 });
schema.index({ entryId: 1 });
schema.index({ expiresAt: 1 });

export const optInModel = defineModel<OptInRecord>('opt_ins', schema);
