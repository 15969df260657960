import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export const sensitiveWordsId = 'sensitive-words';

/** One document, once somebody has changed the list. */
export interface SensitiveWordsRecord {
  _id: string;
  words: string[];
  version: number;
}

const schema = new Schema<SensitiveWordsRecord>(
  {
    _id: String,
    words: { type: [String], required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);

export const sensitiveWordsModel = defineModel<SensitiveWordsRecord>('sensitive_words', schema);
