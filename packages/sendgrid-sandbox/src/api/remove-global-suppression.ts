import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { removeSuppression } from '../store/suppressions.ts';

/** `DELETE /v3/asm/suppressions/global/<email>`: 204. */
export async function removeGlobalSuppression(
  context: SandboxContext,
  c: Context,
): Promise<Response> {
  await removeSuppression(context.store, 'unsubscribes', c.req.param('email') ?? '');
  return c.body(null, 204);
}
