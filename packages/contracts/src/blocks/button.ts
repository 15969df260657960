import { z } from 'zod';
import { blockSchema } from './fragments.ts';

/** `text` is plain. */
export const buttonSchema = blockSchema(
  'button',
  z.object({
    text: z.string(),
    href: z.string().default(''),
    align: z.enum(['left', 'center', 'right']).default('left'),
  }),
);
