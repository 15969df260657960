import type { SandboxContext } from '../context.ts';
import { eventJson } from '../events/event-json.ts';
import { render } from '../rendering/tracking-request.ts';
import { eventsOf } from '../store/mails.ts';
import type { Mail } from '../store/types.ts';

/** An email as the control API shows it: rendered for its recipient, with all of its events. */
export function presentMail(context: SandboxContext, mail: Mail) {
  const { message, row, personalization } = mail;
  const rendered = render(context, mail);
  const addressee = personalization.to.find(({ email }) => email === row.email);
  const events = eventsOf(context.store, mail.id);
  return {
    id: String(mail.id),
    messageId: message.id,
    acceptedAt: new Date(message.acceptedAt).toISOString(),
    /** Whose copy this is. All addresses of the email are in its headers. */
    to: addressee ?? { email: row.email },
    from: rendered.from,
    replyTo: rendered.replyTo,
    subject: rendered.subject,
    text: rendered.text ?? '',
    html: rendered.html ?? '',
    headers: rendered.headers,
    custom_args: rendered.customArgs,
    links: rendered.links,
    dropped: events.some(({ event }) => event === 'dropped'),
    events: events.map((event) => eventJson(mail, event)),
  };
}
