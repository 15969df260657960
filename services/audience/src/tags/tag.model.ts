import { Schema } from 'mongoose';

export interface TagRecord {
  _id: string;
  name: string;
  /** The name without regard to case and spacing: what makes two tags the same. */
  nameKey: string;
}

export const tagSchema = new Schema<TagRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
  },
  { versionKey: false },
);
tagSchema.index({ nameKey: 1 }, { unique: true });
