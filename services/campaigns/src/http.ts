import { idSchema } from '@secondset/contracts';
import { z } from 'zod';

/** The parts that routes of this service have in common. */
export const idParams = { params: z.object({ id: idSchema }) };

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

export const jsonAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});
