import { z } from 'zod';
import { buttonSchema } from './blocks/button.ts';
import { calloutSchema } from './blocks/callout.ts';
import { codeSchema } from './blocks/code.ts';
import { columnsSchema } from './blocks/columns.ts';
import { delimiterSchema } from './blocks/delimiter.ts';
import { eventSchema } from './blocks/event.ts';
import { headerSchema } from './blocks/header.ts';
import { imageSchema } from './blocks/image.ts';
import { listSchema } from './blocks/list.ts';
import { paragraphSchema } from './blocks/paragraph.ts';
import { personSchema } from './blocks/person.ts';
import { quoteSchema } from './blocks/quote.ts';
import { spacerSchema } from './blocks/spacer.ts';
import './strict-csp.ts';

export type { Picture } from './blocks/fragments.ts';
export type { ListItem } from './blocks/list.ts';

/**
 * The Editor.js blocks an email may hold, one file each: those of editorjs 2.31, header 2.8, list
 * 2.0, quote 2.7, code 2.9, image 2.10 and delimiter 1.4, and our own. This checks only the shape.
 * How much fits, and what an email can carry, is up to `packages/blocks` and `packages/email`,
 * block by block, so that no check of the shape can lose a block. `packages/blocks` does not
 * compile while it lacks one.
 */
export const editorBlockSchema = z.discriminatedUnion('type', [
  paragraphSchema,
  headerSchema,
  listSchema,
  quoteSchema,
  codeSchema,
  imageSchema,
  buttonSchema,
  delimiterSchema,
  spacerSchema,
  calloutSchema,
  columnsSchema,
  eventSchema,
  personSchema,
]);
export type EditorBlock = z.infer<typeof editorBlockSchema>;

export const editorBodySchema = z.object({
  time: z.number().optional(),
  version: z.string().max(30).optional(),
  blocks: z.array(editorBlockSchema),
});
export type EditorBody = z.infer<typeof editorBodySchema>;

/** Merge tags a subject or a body may hold, written `{{first_name}}`. */
export const mergeTags = ['first_name', 'full_name', 'email'] as const;
export type MergeTag = (typeof mergeTags)[number];
