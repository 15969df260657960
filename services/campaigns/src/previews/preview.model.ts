import { previewMinutes } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface PreviewRecord {
  _id: string;
  html: string;
  createdAt: Date;
}

const schema = new Schema<PreviewRecord>(
  {
    _id: String,
    html: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: previewMinutes * 60 });

export const previewModel = defineModel<PreviewRecord>('previews', schema);
