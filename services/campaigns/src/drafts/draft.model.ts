import type { DraftContent, Writer } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface DraftRecord {
  _id: string;
  /** Identifies the request that created it. */
  createId: string;
  name: string;
  content: DraftContent;
  /** Grows with every save. */
  version: number;
  /** The latest saves, so that a repeated one is answered as it was the first time. */
  saves: { id: string; version: number; at: Date }[];
  createdAt: Date;
  updatedAt: Date;
  updatedBy: Writer;
  /** When a version was last kept. */
  keptAt: Date;
  archivedAt: Date | null;
  deletedAt: Date | null;
  /** The campaign that was started from it. */
  campaignId: string | null;
}

const schema = new Schema<DraftRecord>(
  {
    _id: String,
    createId: { type: String, required: true },
    name: { type: String, default: '' },
    content: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    saves: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: { type: Schema.Types.Mixed, required: true },
    keptAt: { type: Date, required: true },
    archivedAt: { type: Date, default: null },
    deletedAt: { type: Date, default: null },
    campaignId: { type: String, default: null },
  },
  { versionKey: false, minimize: false },
);
schema.index({ createId: 1 }, { unique: true });
schema.index({ campaignId: 1, deletedAt: 1, updatedAt: -1, _id: -1 });

export const draftModel = defineModel<DraftRecord>('drafts', schema);

/** What counts as a draft: neither deleted nor sent. */
export const isDraft = { campaignId: null, deletedAt: null };
