import { z } from 'zod';
import { blockSchema, htmlSchema } from './fragments.ts';

export const paragraphSchema = blockSchema('paragraph', z.object({ text: htmlSchema }));
