import type { FieldType } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** A field of the organization's own. Its values are in `traits` of people. */
export interface FieldRecord {
  _id: string;
  name: string;
  /** The name regardless of case and spacing: no two fields have the same. */
  nameKey: string;
  /** Its merge tag. It stays when the field is renamed, since emails name it. */
  key: string;
  type: FieldType;
  choices: string[];
  fallback: string;
  /** Which of the places for fields it has: no two have the same, so there are never too many. */
  slot: number;
  version: number;
}

const schema = new Schema<FieldRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    key: { type: String, required: true },
    type: { type: String, required: true },
    choices: { type: [String], default: [] },
    fallback: { type: String, default: '' },
    slot: Number,
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ nameKey: 1 }, { unique: true });
schema.index({ key: 1 }, { unique: true });
schema.index({ slot: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } });

export const fieldModel = defineModel<FieldRecord>('fields', schema);
