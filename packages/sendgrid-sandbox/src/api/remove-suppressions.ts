import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { listSuppressions, removeSuppression } from '../store/suppressions.ts';
import { invalidInput, kindSchema, removalSchema } from './suppression-input.ts';

/** `DELETE /v3/suppression/<kind>` with `{emails}` or `{delete_all: true}`: 204. */
export async function removeSuppressions(context: SandboxContext, c: Context): Promise<Response> {
  const kind = kindSchema.parse(c.req.param('kind'));
  const input = removalSchema.safeParse(await c.req.json().catch(() => undefined));
  if (!input.success) return c.json(invalidInput(input.error), 400);
  const emails =
    'emails' in input.data
      ? input.data.emails
      : listSuppressions(context.store, kind).map((entry) => entry.email);
  await Promise.all(emails.map((email) => removeSuppression(context.store, kind, email)));
  return c.body(null, 204);
}
