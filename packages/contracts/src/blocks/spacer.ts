import { z } from 'zod';
import { blockSchema } from './fragments.ts';

export const spacerSchema = blockSchema(
  'spacer',
  z.object({ size: z.enum(['small', 'medium', 'large']).default('medium') }),
);
