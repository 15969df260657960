import { z } from 'zod';
import { blockSchema, htmlSchema } from './fragments.ts';

/** The editor offers levels 1 to 3. */
export const headerSchema = blockSchema(
  'header',
  z.object({ text: htmlSchema, level: z.number().int().min(1).max(6) }),
);
