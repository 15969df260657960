import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { putSuppression } from '../store/suppressions.ts';
import { globalSchema, invalidInput } from './suppression-input.ts';

/** `POST /v3/asm/suppressions/global`: puts addresses on the list of global unsubscribes. */
export async function addGlobalSuppressions(
  context: SandboxContext,
  c: Context,
): Promise<Response> {
  const input = globalSchema.safeParse(await c.req.json().catch(() => undefined));
  if (!input.success) return c.json(invalidInput(input.error), 400);
  const created = Math.floor(Date.now() / 1_000);
  await context.store.root.transaction(() => {
    for (const email of input.data.recipient_emails)
      putSuppression(context.store, 'unsubscribes', { email, created });
  });
  return c.json(input.data, 201);
}
