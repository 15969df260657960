import {
  type DraftContent,
  type DraftVersionHead,
  draftVersionKinds,
  type Writer,
} from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

/** A draft as it was; its id is made of draft and version, so that keeping it twice keeps one. */
export interface DraftVersionRecord {
  _id: string;
  draftId: string;
  version: number;
  kind: DraftVersionHead['kind'];
  at: Date;
  by: Writer;
  content: DraftContent;
}

const schema = new Schema<DraftVersionRecord>(
  {
    _id: String,
    draftId: { type: String, required: true },
    version: { type: Number, required: true },
    kind: { type: String, enum: draftVersionKinds, required: true },
    at: { type: Date, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    content: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ draftId: 1, version: -1 });

export const draftVersionModel = defineModel<DraftVersionRecord>('draft_versions', schema);
