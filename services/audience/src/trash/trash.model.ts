import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';
import type { PersonRecord } from '../people/person.model.ts';

/** Someone who was deleted with many others, and can be brought back for a day. */
export interface TrashRecord {
  /** Of the person. */
  _id: string;
  jobId: string;
  person: PersonRecord;
  purgeAt: Date;
}

const schema = new Schema<TrashRecord>(
  {
    _id: { type: String, required: true },
    jobId: { type: String, required: true },
    person: { type: Schema.Types.Mixed, required: true },
    purgeAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ jobId: 1, _id: 1 });
schema.index({ purgeAt: 1 });
schema.index({ 'person.email': 1 });

export const trashModel = defineModel<TrashRecord>('trash', schema);
