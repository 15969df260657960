import type { Context } from 'hono';
import type { z } from 'zod';

/** The body parsed as JSON, or undefined if it is not JSON. */
export function readBody(c: Context): Promise<unknown> {
  return c.req.json<unknown>().catch(() => undefined);
}

export function refuse(c: Context, error: z.ZodError): Response {
  const errors = error.issues.map(({ message, path }) => ({
    message,
    field: path.join('.') || null,
  }));
  return c.json({ errors }, 400);
}
