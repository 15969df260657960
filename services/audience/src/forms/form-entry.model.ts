import {
  type EntryStatus,
  entryStatuses,
  type FormKind,
  type Language,
} from '@secondset/contracts';
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
  /**
   * What it is found by; see `entry-words.ts`. Entries of earlier versions get it after the start.
   */
  words?: string[];
  /** Missing in entries of earlier versions, which are new. */
  status?: EntryStatus;
  /** Of administrators. */
  notes?: string;
  /** The person it was added to. */
  personId?: string;
  /** Of status, notes and person; missing means 0. */
  version?: number;
  /** Waits for the daily email to the organization. */
  notice?: 'due';
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
    words: { type: [String], default: undefined },
    status: { type: String, enum: entryStatuses },
    notes: String,
    personId: String,
    version: Number,
    notice: String,
    requestId: { type: String, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ submissionId: 1 }, { unique: true });
schema.index({ form: 1, _id: -1 });
schema.index({ receipts: 1, _id: 1 });
schema.index({ createdAt: 1 });
schema.index({ email: 1 });
schema.index({ words: 1, _id: -1 });
schema.index({ status: 1, _id: -1 });
schema.index({ notice: 1 }, { partialFilterExpression: { notice: { $exists: true } } });

export const formEntryModel = defineModel<FormEntryRecord>('form_entries', schema);
