import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export const topicsId = 'topics';

interface StoredTopic {
  id: string;
  names: { en: string; es: string };
}

/** All topics in one document, so that a change of the list is one write. */
export interface TopicsRecord {
  _id: string;
  topics: StoredTopic[];
  version: number;
}

const schema = new Schema<TopicsRecord>(
  {
    _id: { type: String, required: true },
    topics: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);

export const topicsModel = defineModel<TopicsRecord>('topics', schema);
