import { z } from 'zod';
import { blockSchema, describedPictureSchema, htmlSchema } from './fragments.ts';

/** A person to get to know or to call; `text` says more, the rest is plain. */
export const personSchema = blockSchema(
  'person',
  z.object({
    name: z.string(),
    role: z.string().default(''),
    text: htmlSchema.default(''),
    image: describedPictureSchema.optional(),
  }),
);
