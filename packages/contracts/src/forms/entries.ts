import { z } from 'zod';
import { idSchema, instantSchema } from '../common.ts';
import type { InputRefusalCode } from '../input-refusal.ts';
import { languageSchema } from '../language.ts';
import { formKinds } from './definitions.ts';

/**
 * What is stored of a submission, as administrators see it. `details` are the answers other than
 * name and email, by the field's name.
 */
export const formEntrySchema = z.object({
  id: idSchema,
  form: z.enum(formKinds),
  language: languageSchema,
  name: z.string(),
  email: z.string(),
  details: z.record(z.string(), z.string()),
  createdAt: instantSchema,
});
export type FormEntry = z.infer<typeof formEntrySchema>;
export const formEntryPageSchema = z.object({
  entries: z.array(formEntrySchema),
  nextCursor: idSchema.nullable(),
});
export type FormEntryPage = z.infer<typeof formEntryPageSchema>;

export const formEntryPageLimit = 100;
/** Newest first. */
export const formEntryQuerySchema = z.object({
  form: z.enum(formKinds, 'form-unknown' satisfies InputRefusalCode).optional(),
  cursor: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(formEntryPageLimit).default(50),
});
