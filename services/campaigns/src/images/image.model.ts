import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface ImageRecord {
  _id: string;
  /** Of the file it came in; missing in pictures stored before names were kept, as is `bytes`. */
  name?: string;
  bytes?: number;
  contentType: string;
  width: number;
  height: number;
  data: Buffer;
  createdAt: Date;
}

const schema = new Schema<ImageRecord>(
  {
    _id: String,
    name: String,
    bytes: Number,
    contentType: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    data: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const imageModel = defineModel<ImageRecord>('images', schema);
