import { z } from 'zod';
import { instantSchema } from './common.ts';
import { languageSchema } from './language.ts';
import './strict-csp.ts';

/** A sent campaign that everybody can read on the website. */
export const newsletterSchema = z.object({
  /** The last part of its address. */
  slug: z.string(),
  /** Where it can be read, in each language it has. */
  pages: z.array(z.object({ language: languageSchema, url: z.url() })),
  publishedAt: instantSchema,
});
export type Newsletter = z.infer<typeof newsletterSchema>;

/** Null while the campaign is not on the website. */
export const publicationSchema = z.object({ newsletter: newsletterSchema.nullable() });
export type Publication = z.infer<typeof publicationSchema>;
