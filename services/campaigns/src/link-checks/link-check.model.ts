import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';
import type { Verdict } from './link-checker.ts';

const keptSeconds = 86_400;

/** What a link answered, so that no site is asked for each look at a draft. */
export interface LinkCheckRecord {
  /** A hash of the address. */
  _id: string;
  verdict: Verdict;
  checkedAt: Date;
}

const schema = new Schema<LinkCheckRecord>(
  {
    _id: String,
    verdict: { type: Schema.Types.Mixed, required: true },
    checkedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ checkedAt: 1 }, { expireAfterSeconds: keptSeconds });

export const linkCheckModel = defineModel<LinkCheckRecord>('link_checks', schema);
