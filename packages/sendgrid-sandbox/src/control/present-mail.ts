import type { SandboxContext } from '../context.ts';
import { eventJson } from '../events/event-json.ts';
import { render } from '../rendering/tracking-request.ts';
import { eventsOf } from '../store/mails.ts';
import type { Mail } from '../store/types.ts';

/** A mail as the control API shows it: rendered for its recipient, with all that happened to it. */
export function presentMail(context: SandboxContext, mail: Mail) {
  const { message, row, personalization } = mail;
  const rendered = render(context, mail);
  const events = eventsOf(context.store, mail.id);
  return {
    id: mail.id,
    messageId: message.id,
    acceptedAt: new Date(message.acceptedAt).toISOString(),
    scheduledFor: row.dueAt === undefined ? null : new Date(row.dueAt).toISOString(),
    email: row.email,
    kind: row.kind,
    from: rendered.from,
    replyTo: rendered.replyTo,
    to: personalization.to,
    cc: personalization.cc,
    subject: rendered.subject,
    text: rendered.text ?? null,
    html: rendered.html ?? null,
    headers: rendered.headers,
    custom_args: rendered.customArgs,
    categories: message.categories ?? [],
    attachments: message.attachments,
    links: rendered.links,
    dropped: events.some(({ event }) => event === 'dropped'),
    events: events.map((event) => eventJson(mail, event)),
  };
}
