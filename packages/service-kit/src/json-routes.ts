import { idSchema } from '@secondset/contracts';
import { z } from 'zod';

/** The parameters of a path with `{id}`. */
export const idParams = z.object({ id: idSchema });

/** A JSON body that a route requires. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});

/** A JSON answer of a route. */
export const jsonAnswer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});
