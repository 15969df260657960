import { z } from 'zod';
import { idSchema, instantSchema, lineSchema } from './common.ts';

/** More than a phone's photo. The service makes every picture as small as an email needs. */
export const imageMaxBytes = 20 * 1024 * 1024;

/** A file with a form around it. */
export const imageFormMaxBytes = imageMaxBytes + 64 * 1024;

/** The answer the Editor.js image tool expects. */
export const imageUploadSchema = z.object({
  success: z.literal(1),
  file: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
});
export type ImageUpload = z.infer<typeof imageUploadSchema>;

/** Something that shows a picture: the brand, a sent or unfinished campaign, or a template. */
const imageUseSchema = z.object({
  kind: z.enum(['brand', 'campaign', 'draft', 'template']),
  /** Null for the brand, of which there is one. */
  id: idSchema.nullable(),
  /** A campaign's subject, a draft's name or subject, a template's name. */
  name: z.string(),
});
export type ImageUse = z.infer<typeof imageUseSchema>;

/** A picture in the library. */
export const imageSchema = z.object({
  id: idSchema,
  url: z.string(),
  /** The name of its file; empty for pictures stored before names were kept. */
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  createdAt: instantSchema,
  uses: z.array(imageUseSchema),
});
export type Image = z.infer<typeof imageSchema>;

export const imagePageLimit = 48;
export const imageQuerySchema = z.object({
  /** Part of the name of a file. */
  search: lineSchema(200).optional(),
  cursor: idSchema.optional(),
});
export type ImageQuery = z.infer<typeof imageQuerySchema>;
/** Newest first. */
export const imagePageSchema = z.object({
  images: z.array(imageSchema),
  nextCursor: idSchema.nullable(),
});
export type ImagePage = z.infer<typeof imagePageSchema>;
