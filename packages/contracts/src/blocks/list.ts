import { z } from 'zod';
import type { InputRefusalCode } from '../input-refusal.ts';
import { blockSchema, htmlSchema } from './fragments.ts';

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
    content: htmlSchema,
    meta: z.record(z.string(), z.unknown()).optional(),
    items: levelsLeft === 0 ? noItems : z.array(listItemSchema(levelsLeft - 1)),
  });

export const listSchema = blockSchema(
  'list',
  z.object({
    style: z.enum(['ordered', 'unordered', 'checklist']),
    meta: z.record(z.string(), z.unknown()).optional(),
    items: z.array(listItemSchema(listLevels - 1)),
  }),
);
