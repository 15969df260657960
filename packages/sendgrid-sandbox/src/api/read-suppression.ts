import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { findSuppression } from '../store/suppressions.ts';
import { kindSchema, presentSuppression } from './suppression-input.ts';

/** `GET /v3/suppression/<kind>/<email>`: an array of one, or an empty one. */
export function readSuppression(context: SandboxContext, c: Context): Response {
  const kind = kindSchema.parse(c.req.param('kind'));
  const entry = findSuppression(context.store, kind, c.req.param('email') ?? '');
  return c.json(entry ? [presentSuppression(kind, entry)] : []);
}
