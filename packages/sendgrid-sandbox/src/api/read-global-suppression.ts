import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { findSuppression } from '../store/suppressions.ts';

/** `GET /v3/asm/suppressions/global/<email>`: the address, or an empty object. */
export function readGlobalSuppression(context: SandboxContext, c: Context): Response {
  const entry = findSuppression(context.store, 'unsubscribes', c.req.param('email') ?? '');
  return c.json(entry ? { recipient_email: entry.email } : {});
}
