import { z } from 'zod';
import '../strict-csp.ts';

/** A text with inline formatting, as the editor saves it. */
export const htmlSchema = z.string();

/** A picture in a block: uploaded here, or an address that a check refuses. */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A picture, and what it shows; without words, it only decorates. */
export const describedPictureSchema = z.object({
  file: pictureSchema,
  alt: z.string().default(''),
});

/** A block of Editor.js: its type, its data, and the id that the editor gives it. */
export const blockSchema = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ id: z.string().max(60).optional(), type: z.literal(type), data });
