import { z } from 'zod';
import { blockSchema, htmlSchema } from './fragments.ts';

export const quoteSchema = blockSchema(
  'quote',
  z.object({
    text: htmlSchema,
    caption: htmlSchema.default(''),
    alignment: z.enum(['left', 'center', 'right']).default('left'),
  }),
);
