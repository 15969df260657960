import { html } from 'hono/html';
import type { Happening } from '../events/happenings.ts';
import type { RenderedMail } from '../rendering/render-mail.ts';
import type { TrackedLink } from '../rendering/tracked-links.ts';
import type { Mail, MailEvent } from '../store/types.ts';

/**
 * The buttons that make something happen to a mail; none for a mail that was dropped or has not
 * gone out.
 */
export function actionForms(mail: Mail, rendered: RenderedMail, events: MailEvent[]) {
  const dropped = events.find(({ event }) => event === 'dropped');
  if (dropped) {
    const reason = String(dropped.fields.reason);
    return html`<p class="error">Dropped: ${reason}. The address is on a suppression list, so this mail was not sent.</p>`;
  }
  if (events.length === 0) return html`<p class="note">This mail has not gone out yet.</p>`;
  const [first, ...others] = rendered.links;
  return html`<section aria-labelledby="actions-title">
    <h2 id="actions-title">Make something happen</h2>
    <div class="actions">
      ${button(mail, 'delivered', 'Deliver', { primary: true })} ${button(mail, 'open', 'Open')}
      ${first ? button(mail, 'click', 'Click', { link: 0 }) : ''}
      ${button(mail, 'bounce', 'Bounce')} ${button(mail, 'blocked', 'Block')}
      ${button(mail, 'deferred', 'Defer')} ${button(mail, 'spamreport', 'Spam report')}
      ${button(mail, 'unsubscribe', 'Unsubscribe')}
      ${button(mail, 'machine_open', 'Machine prefetch')}
    </div>
    ${others.length > 0 ? otherLinks(mail, others) : ''}
  </section>`;
}

/** The first tracked link is what "Click" follows; these are the rest. */
function otherLinks(mail: Mail, links: TrackedLink[]) {
  return html`<ul class="links">
    ${links.map(({ url, part }, position) => {
      const link = position + 1;
      const describedBy = `link-${link}`;
      return html`<li>
        ${button(mail, 'click', `Follow link ${link + 1}`, { link, describedBy })}
        <span id="${describedBy}">${url}${part === 'text' ? ' (in the text)' : ''}</span>
      </li>`;
    })}
  </ul>`;
}

function button(
  mail: Mail,
  happening: Happening,
  label: string,
  options: { primary?: boolean; link?: number; describedBy?: string } = {},
) {
  const { primary, link, describedBy } = options;
  return html`<form method="post" action="/mails/${mail.id}/events">
    <input type="hidden" name="event" value="${happening}">
    ${link === undefined ? '' : html`<input type="hidden" name="link" value="${link}">`}
    <button class="${primary ? 'primary' : ''}"${describedBy ? html` aria-describedby="${describedBy}"` : ''}>${label}</button>
  </form>`;
}
