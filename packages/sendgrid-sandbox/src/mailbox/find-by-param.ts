import type { Context } from 'hono';
import type { SandboxContext } from '../context.ts';
import { findMail } from '../store/mails.ts';
import type { Mail } from '../store/types.ts';

/** The email whose number is in the path. */
export function findByParam(context: SandboxContext, c: Context): Mail | undefined {
  const id = c.req.param('id') ?? '';
  return /^\d{1,15}$/.test(id) ? findMail(context.store, Number(id)) : undefined;
}
