import type { SandboxContext } from '../context.ts';
import type { Happening, HappeningDetails } from '../events/happenings.ts';
import { recordEvent } from '../events/record-event.ts';
import { render } from '../rendering/tracking-request.ts';
import { eventsOf } from '../store/mails.ts';
import type { Mail, MailEvent } from '../store/types.ts';

export type Outcome = { ok: true; event: MailEvent } | { ok: false; message: string };

/**
 * Makes something happen to a mail that went out.
 * @param link which tracked link a click follows, from 0, counted over both parts.
 */
export async function happenTo(
  context: SandboxContext,
  mail: Mail,
  happening: Happening,
  link: number | undefined,
  details: HappeningDetails = {},
): Promise<Outcome> {
  const past = eventsOf(context.store, mail.id);
  if (past.some(({ event }) => event === 'dropped'))
    return { ok: false, message: 'The mail was dropped: nothing can happen to it.' };
  if (past.length === 0)
    return { ok: false, message: 'The mail is scheduled and has not gone out yet.' };
  if (happening !== 'click' || details.url !== undefined)
    return { ok: true, event: await recordEvent(context, mail, happening, details) };
  const target = render(context, mail).links[link ?? 0];
  if (!target) return { ok: false, message: 'The mail has no such tracked link.' };
  const clicked = { ...details, url: target.url, linkIndex: target.index, linkPart: target.part };
  return { ok: true, event: await recordEvent(context, mail, 'click', clicked) };
}
