import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface ImageRecord {
  _id: string;
  contentType: string;
  width: number;
  height: number;
  data: Buffer;
  createdAt: Date;
}

const schema = new Schema<ImageRecord>(
  {
    _id: String,
    contentType: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    data: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const imageModel = defineModel<ImageRecord>('images', schema);
