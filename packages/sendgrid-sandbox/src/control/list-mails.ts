import type { Context } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import { listMails } from '../store/mails.ts';
import { refuse } from './input.ts';
import { presentMail } from './present-mail.ts';

const querySchema = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

/** `GET /control/mails?to=&limit=&offset=`: rendered emails, newest first. */
export function listMailsAsJson(context: SandboxContext, c: Context): Response {
  const query = querySchema.safeParse(c.req.query());
  if (!query.success) return refuse(c, query.error);
  const { mails, total } = listMails(context.store, query.data);
  return c.json({ total, mails: mails.map((mail) => presentMail(context, mail)) });
}
