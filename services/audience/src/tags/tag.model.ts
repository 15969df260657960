import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface TagRecord {
  _id: string;
  name: string;
  /** The name regardless of case and spacing: tags with the same key are the same. */
  nameKey: string;
  description?: string;
  /** Tags stored before versions existed have none, which means 0. */
  version?: number;
}

const schema = new Schema<TagRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    description: String,
    version: Number,
  },
  { versionKey: false },
);
schema.index({ nameKey: 1 }, { unique: true });

export const tagModel = defineModel<TagRecord>('tags', schema);
