import type { BrandFields } from '@secondset/contracts';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export const brandId = 'brand';

/** There is one at most. */
export interface BrandRecord extends BrandFields {
  _id: string;
  version: number;
}

const schema = new Schema<BrandRecord>(
  {
    _id: { type: String, required: true },
    logo: { type: Schema.Types.Mixed, default: null },
    colors: { type: Schema.Types.Mixed, required: true },
    typeface: { type: String, required: true },
    footer: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);

export const brandModel = defineModel<BrandRecord>('brands', schema);
