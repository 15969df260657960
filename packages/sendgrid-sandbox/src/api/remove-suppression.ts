import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { removeSuppression } from '../store/suppressions.ts';
import { errorBody } from './errors.ts';
import { kindSchema } from './suppression-input.ts';

/** `DELETE /v3/suppression/<kind>/<email>`: 204, or 404 when the address is not on the list. */
export async function removeOneSuppression(context: SandboxContext, c: Context): Promise<Response> {
  const kind = kindSchema.parse(c.req.param('kind'));
  const existed = await removeSuppression(context.store, kind, c.req.param('email') ?? '');
  return existed ? c.body(null, 204) : c.json(errorBody('not found'), 404);
}
