import type { Context } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from '../context.ts';
import { eventJson } from '../events/event-json.ts';
import { type Happening, type HappeningDetails, happenings } from '../store/happenings.ts';
import { findMail } from '../store/mails.ts';
import { happenTo } from './happen-to.ts';
import { readBody, refuse } from './input.ts';

const inputSchema = z.strictObject({
  mailId: z.coerce.number().int().min(1),
  event: z.enum(happenings),
  /** Which tracked link was clicked, from 0; the first by default. */
  link: z.int().min(0).optional(),
  /** Clicks this address instead, even if the email does not contain it. */
  url: z.string().optional(),
  useragent: z.string().optional(),
  ip: z.string().optional(),
  reason: z.string().optional(),
  /** Status and bounce_classification of a bounce or block. */
  status: z.string().optional(),
  classification: z.string().optional(),
  /** Unix seconds; now by default. */
  timestamp: z.int().min(0).optional(),
  /** Leaves out sg_message_id and custom arguments, as bounces that arrive later by mail do. */
  asynchronous: z.boolean().optional(),
});

/**
 * `POST /control/events`: makes something happen to an email and answers with the event as the
 * webhook posts it.
 */
export async function makeEvent(context: SandboxContext, c: Context): Promise<Response> {
  const input = inputSchema.safeParse(await readBody(c));
  if (!input.success) return refuse(c, input.error);
  const { mailId, event: happening, link, useragent: userAgent, ...rest } = input.data;
  const mail = findMail(context.store, mailId);
  if (!mail)
    return c.json({ errors: [{ message: 'This email does not exist.', field: 'mailId' }] }, 404);
  const details: HappeningDetails = { ...rest, userAgent };
  const outcome = await happenTo(context, mail, happening satisfies Happening, link, details);
  return outcome.ok
    ? c.json({ event: eventJson(mail, outcome.event) }, 201)
    : c.json({ errors: [{ message: outcome.message, field: 'event' }] }, 409);
}
