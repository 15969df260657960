import { z } from 'zod';
import { idSchema, instantSchema, textSchema, versionSchema } from '../common.ts';
import type { InputRefusalCode } from '../input-refusal.ts';
import { languageSchema } from '../language.ts';
import { formKinds } from './definitions.ts';

/** How far an entry is: somebody has to answer it, has answered it, or is done with it. */
export const entryStatuses = ['new', 'answered', 'done'] as const;
export const entryStatusSchema = z.enum(entryStatuses);
export type EntryStatus = z.infer<typeof entryStatusSchema>;

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
  status: entryStatusSchema,
  /** Of administrators. */
  notes: z.string(),
  /** The person that it was added to; null for none. */
  personId: idSchema.nullable(),
  version: versionSchema,
});
export type FormEntry = z.infer<typeof formEntrySchema>;
export const formEntryPageSchema = z.object({
  entries: z.array(formEntrySchema),
  nextCursor: idSchema.nullable(),
});
export type FormEntryPage = z.infer<typeof formEntryPageSchema>;

export const entryFilterSchema = z.object({
  form: z.enum(formKinds, 'form-unknown' satisfies InputRefusalCode).optional(),
  status: entryStatusSchema.optional(),
  /** Beginnings of words in what was written, or of the address. */
  search: z.string().max(100).optional(),
});
export type EntryFilter = z.infer<typeof entryFilterSchema>;
export const formEntryPageLimit = 100;
/** Newest first. */
export const formEntryQuerySchema = entryFilterSchema.extend({
  cursor: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(formEntryPageLimit).default(50),
});

export const entryChangeSchema = z.object({
  status: entryStatusSchema,
  notes: textSchema(2000).default(''),
  version: versionSchema,
});
export type EntryChange = z.input<typeof entryChangeSchema>;

/** `created` is false when the address was on the list already. */
export const entryPersonSchema = z.object({ entry: formEntrySchema, created: z.boolean() });
export type EntryPerson = z.infer<typeof entryPersonSchema>;
