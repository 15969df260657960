import { z } from 'zod';
import { blockSchema } from './fragments.ts';

/** Plain text, not HTML. */
export const codeSchema = blockSchema('code', z.object({ code: z.string() }));
