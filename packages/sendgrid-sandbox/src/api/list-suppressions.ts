import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { listSuppressions } from '../store/suppressions.ts';
import {
  invalidInput,
  kindSchema,
  listQuerySchema,
  presentSuppression,
} from './suppression-input.ts';

/** `GET /v3/suppression/<kind>`: by time, by start of the address, in pages of up to 500. */
export function listSuppressionKind(context: SandboxContext, c: Context): Response {
  const kind = kindSchema.parse(c.req.param('kind'));
  const query = listQuerySchema.safeParse(c.req.query());
  if (!query.success) return c.json(invalidInput(query.error), 400);
  const { start_time: from = 0, end_time: to = Infinity, email = '', limit, offset } = query.data;
  const entries = listSuppressions(context.store, kind).filter(
    (entry) =>
      entry.created >= from &&
      entry.created <= to &&
      entry.email.toLowerCase().startsWith(email.toLowerCase()),
  );
  return c.json(
    entries.slice(offset, offset + limit).map((entry) => presentSuppression(kind, entry)),
  );
}
