import { z } from 'zod';
import { blockSchema, describedPictureSchema, htmlSchema } from './fragments.ts';

const columnSchema = z.object({ text: htmlSchema, image: describedPictureSchema.optional() });

/** Two short texts side by side, each below its picture; on a phone, one below the other. */
export const columnsSchema = blockSchema(
  'columns',
  z.object({ left: columnSchema, right: columnSchema }),
);
