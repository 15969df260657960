import { z } from 'zod';
import { blockSchema, htmlSchema, pictureSchema } from './fragments.ts';

export const imageSchema = blockSchema(
  'image',
  z.object({
    file: pictureSchema,
    caption: htmlSchema.default(''),
    /** What the picture shows; undefined in blocks whose caption says it. */
    alt: z.string().optional(),
    /** The picture says nothing that a reader could miss. */
    decorative: z.boolean().optional(),
    /** Where a click on the picture leads. */
    href: z.string().optional(),
    width: z.enum(['full', 'half']).optional(),
    withBorder: z.boolean().optional(),
    withBackground: z.boolean().optional(),
    stretched: z.boolean().optional(),
  }),
);
