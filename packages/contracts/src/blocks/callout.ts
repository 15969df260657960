import { z } from 'zod';
import { blockSchema, htmlSchema } from './fragments.ts';

/** A text that stands out. */
export const calloutSchema = blockSchema('callout', z.object({ text: htmlSchema }));
