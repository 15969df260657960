import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** A part of an uploaded file; it goes when the import starts. */
export interface ImportPartRecord {
  /** Import and number, so that a part that arrives twice is stored once. */
  _id: string;
  importId: string;
  number: number;
  data: Buffer;
  createdAt: Date;
}

const schema = new Schema<ImportPartRecord>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    number: { type: Number, required: true },
    data: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ importId: 1, number: 1 });

export const importPartModel = defineModel<ImportPartRecord>('import_parts', schema);
