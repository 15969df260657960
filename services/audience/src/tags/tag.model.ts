import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface TagRecord {
  _id: string;
  name: string;
  /** The name without regard to case and spacing: what makes two tags the same. */
  nameKey: string;
}

const schema = new Schema<TagRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ nameKey: 1 }, { unique: true });

export const tagModel = defineModel<TagRecord>('tags', schema);
