import type { SandboxContext } from '../context.ts';
import { recordEvent } from '../events/record-event.ts';
import { render } from '../rendering/tracking-request.ts';
import type { Happening, HappeningDetails } from '../store/happenings.ts';
import { eventsOf } from '../store/mails.ts';
import type { Mail, MailEvent } from '../store/types.ts';

export type Outcome = { ok: true; event: MailEvent } | { ok: false; message: string };

/**
 * Makes something happen to an email that was sent.
 * @param link which tracked link a click follows, from 0, counted across both parts.
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
    return { ok: false, message: 'SendGrid dropped this email, so nothing can happen to it.' };
  if (happening !== 'click' || details.url !== undefined)
    return { ok: true, event: await recordEvent(context, mail, happening, details) };
  const target = render(context, mail).links[link ?? 0];
  if (!target) return { ok: false, message: 'The email does not have that tracked link.' };
  const clicked = { ...details, url: target.url, linkIndex: target.index, linkPart: target.part };
  return { ok: true, event: await recordEvent(context, mail, 'click', clicked) };
}
