import type { FormKind, Language } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** What somebody sent by a public form. */
export interface FormEntryRecord {
  _id: string;
  form: FormKind;
  submissionId: string;
  language: Language;
  name: string;
  email: string;
  /** The fields beside name and address, as far as they were filled. */
  details: Record<string, string>;
  createdAt: Date;
  /** The receipts are written after the entry; a crash between the two leaves them `due`. */
  receipts: 'due' | 'queued';
  /** Of the request that brought it; it travels on with the receipts. */
  requestId: string;
}

const schema = new Schema<FormEntryRecord>(
  {
    _id: { type: String, required: true },
    form: { type: String, required: true },
    submissionId: { type: String, required: true },
    language: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    details: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    receipts: { type: String, enum: ['due', 'queued'], required: true },
    requestId: { type: String, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ submissionId: 1 }, { unique: true });
schema.index({ form: 1, _id: -1 });
schema.index({ receipts: 1, _id: 1 });
schema.index({ createdAt: 1 });
schema.index({ email: 1 });

export const formEntryModel = defineModel<FormEntryRecord>('form_entries', schema);
