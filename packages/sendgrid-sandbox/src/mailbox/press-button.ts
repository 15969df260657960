import type { Context } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import { happenTo } from '../control/happen-to.ts';
import { happenings } from '../store/happenings.ts';
import { findByParam } from './find-by-param.ts';

const formSchema = z.object({
  event: z.enum(happenings),
  link: z.coerce.number().int().min(0).optional(),
});

/** `POST /mails/<id>/events`: does what the button says and redirects to the email. */
export async function pressButton(context: SandboxContext, c: Context): Promise<Response> {
  const mail = findByParam(context, c);
  if (!mail) return c.text('This email does not exist.', 404);
  const form = formSchema.safeParse(await c.req.parseBody().catch(() => undefined));
  if (!form.success) return c.text('The page has no such button.', 400);
  const outcome = await happenTo(context, mail, form.data.event, form.data.link);
  const note = outcome.ok ? '' : `?${new URLSearchParams({ refused: outcome.message }).toString()}`;
  return c.redirect(`/mails/${mail.id}${note}`, 303);
}
