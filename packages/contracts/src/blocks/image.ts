import { z } from 'zod';
import { blockSchema, htmlSchema, pictureSchema } from './fragments.ts';

export const imageSchema = blockSchema(
  'image',
  z.object({
    file: pictureSchema,
    caption: htmlSchema.default(''),
    withBorder: z.boolean().optional(),
    withBackground: z.boolean().optional(),
    stretched: z.boolean().optional(),
  }),
);
