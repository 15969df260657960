import { z } from 'zod';
import type { InputRefusalCode } from './input-refusal.ts';
import './strict-csp.ts';

/**
 * The Editor.js blocks an email may hold (editorjs 2.31 output, header 2.8, list 2.0, quote 2.7,
 * code 2.9, image 2.10). Texts are HTML fragments as the editor saves them. This checks only
 * the shape. How much fits, and what an email can carry, is up to `packages/email`, block by block,
 * so that no check of the shape can lose a block.
 */
const html = z.string();
const blockId = z.string().max(60).optional();

export interface ListItem {
  content: string;
  meta?: Record<string, unknown> | undefined;
  items: ListItem[];
}
const listLevels = 9;
/** An array that is always empty, typed so that OpenAPI can describe it. */
const noItems = z.array(z.any()).max(0, 'list-too-deep' satisfies InputRefusalCode);
/** As deep as the list tool nests; bounded, so that no input can exhaust the stack. */
const listItemSchema = (levelsLeft: number): z.ZodType<ListItem, ListItem> =>
  z.object({
    content: html,
    meta: z.record(z.string(), z.unknown()).optional(),
    items: levelsLeft === 0 ? noItems : z.array(listItemSchema(levelsLeft - 1)),
  });

export const editorBlockSchema = z.discriminatedUnion('type', [
  z.object({ id: blockId, type: z.literal('paragraph'), data: z.object({ text: html }) }),
  z.object({
    id: blockId,
    type: z.literal('header'),
    data: z.object({ text: html, level: z.number().int().min(1).max(6) }),
  }),
  z.object({
    id: blockId,
    type: z.literal('list'),
    data: z.object({
      style: z.enum(['ordered', 'unordered', 'checklist']),
      meta: z.record(z.string(), z.unknown()).optional(),
      items: z.array(listItemSchema(listLevels - 1)),
    }),
  }),
  z.object({
    id: blockId,
    type: z.literal('quote'),
    data: z.object({
      text: html,
      caption: html.default(''),
      alignment: z.enum(['left', 'center', 'right']).default('left'),
    }),
  }),
  z.object({ id: blockId, type: z.literal('code'), data: z.object({ code: html }) }),
  z.object({
    id: blockId,
    type: z.literal('image'),
    data: z.object({
      file: z.object({
        url: z.string(),
        width: z.number().int().positive().optional(),
        height: z.number().int().positive().optional(),
      }),
      caption: html.default(''),
      withBorder: z.boolean().optional(),
      withBackground: z.boolean().optional(),
      stretched: z.boolean().optional(),
    }),
  }),
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
