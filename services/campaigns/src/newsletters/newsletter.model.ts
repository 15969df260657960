import type { Language } from '@secondset/contracts';
import type { RenderedNewsletter } from '@secondset/email';
import { defineModel } from '@secondset/service-kit/database';
import { Schema } from 'mongoose';

export interface NewsletterVersion extends RenderedNewsletter {
  language: Language;
}

/** A campaign on the website, as it was rendered when it was published. */
export interface NewsletterRecord {
  /** The campaign's. */
  _id: string;
  slug: string;
  versions: NewsletterVersion[];
  sentAt: Date;
  publishedAt: Date;
}

const schema = new Schema<NewsletterRecord>(
  {
    _id: String,
    slug: { type: String, required: true },
    versions: { type: Schema.Types.Mixed, required: true },
    sentAt: { type: Date, required: true },
    publishedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ slug: 1 }, { unique: true });
schema.index({ sentAt: -1 });

export const newsletterModel = defineModel<NewsletterRecord>('newsletters', schema);
