import type { Filter } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface SegmentRecord {
  _id: string;
  name: string;
  /** The name regardless of case and spacing: no two segments have the same. */
  nameKey: string;
  filter: Filter;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<SegmentRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    filter: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ nameKey: 1 }, { unique: true });

export const segmentModel = defineModel<SegmentRecord>('segments', schema);
