import { html } from 'hono/html';
import type { Happening } from '../events/record-event.ts';
import type { RenderedMail } from '../rendering/render-mail.ts';
import type { Mail, MailEvent } from '../store/types.ts';

/** The buttons that make something happen to a mail; none for a mail that was dropped or has not gone out. */
export function actionForms(mail: Mail, rendered: RenderedMail, events: MailEvent[]) {
  const dropped = events.find(({ event }) => event === 'dropped');
  if (dropped) {
    const reason = String(dropped.fields.reason);
    return html`<p class="error">Dropped: ${reason}. The address is on a suppression list, so this mail was not sent.</p>`;
  }
  if (events.length === 0) {
    return html`<p class="note">This mail has not gone out yet.</p>`;
  }
  const form = (happening: Happening, label: string, primary = false, link?: number) =>
    html`<form method="post" action="/mails/${mail.id}/events">
      <input type="hidden" name="event" value="${happening}">
      ${link === undefined ? '' : html`<input type="hidden" name="link" value="${link}">`}
      <button class="${primary ? 'primary' : ''}">${label}</button>
    </form>`;
  return html`<section aria-labelledby="actions-title">
    <h2 id="actions-title">Make something happen</h2>
    <div class="actions">
      ${form('delivered', 'Deliver', true)} ${form('open', 'Open')}
      ${rendered.links.map(({ url, part }, position) =>
        form(
          'click',
          position === 0 ? 'Click' : `Follow ${url}${part === 'text' ? ' (in the text)' : ''}`,
          false,
          position,
        ),
      )}
      ${form('bounce', 'Bounce')} ${form('blocked', 'Block')} ${form('deferred', 'Defer')}
      ${form('spamreport', 'Spam report')} ${form('unsubscribe', 'Unsubscribe')}
      ${form('machine_open', 'Machine prefetch')}
    </div>
  </section>`;
}
