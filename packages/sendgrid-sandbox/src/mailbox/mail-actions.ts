import { html } from 'hono/html';
import type { RenderedMail } from '../rendering/render-mail.ts';
import type { TrackedLink } from '../rendering/tracked-links.ts';
import type { Happening } from '../store/happenings.ts';
import type { EventName, Mail, MailEvent } from '../store/types.ts';

interface Action {
  happening: Happening;
  label: string;
  /** Which tracked link a click follows. */
  link?: number;
  describedBy?: string;
}

/** The buttons that make something happen to an email; none for a dropped email. */
export function actionForms(mail: Mail, rendered: RenderedMail, events: MailEvent[]) {
  const dropped = events.find(({ event }) => event === 'dropped');
  if (dropped) {
    const reason = String(dropped.fields.reason);
    return html`<p class="error">Dropped: ${reason}. The address is on a suppression list, so this email was not sent.</p>`;
  }
  const [first, ...others] = rendered.links;
  const next = nextHappening(events, first !== undefined);
  const actions = actionsFor(first !== undefined);
  const ordered = [
    ...actions.filter(({ happening }) => happening === next),
    ...actions.filter(({ happening }) => happening !== next),
  ];
  return html`<section aria-labelledby="actions-title">
    <h2 id="actions-title">Make something happen</h2>
    <div class="actions">${ordered.map((action) => button(mail, action, action.happening === next))}</div>
    ${others.length > 0 ? otherLinks(mail, others) : ''}
  </section>`;
}

const actionsFor = (hasLink: boolean): Action[] => [
  { happening: 'delivered', label: 'Deliver' },
  { happening: 'open', label: 'Open' },
  ...(hasLink ? [{ happening: 'click' as const, label: 'Click', link: 0 }] : []),
  { happening: 'bounce', label: 'Bounce' },
  { happening: 'blocked', label: 'Block' },
  { happening: 'deferred', label: 'Defer' },
  { happening: 'spamreport', label: 'Spam report' },
  { happening: 'unsubscribe', label: 'Unsubscribe' },
  { happening: 'machine_open', label: 'Machine prefetch' },
];

/** What an email's reader would do next: the page's main action. Undefined where the story ends. */
function nextHappening(events: MailEvent[], hasLink: boolean): Happening | undefined {
  const past = new Set<EventName>(events.map(({ event }) => event));
  if (past.has('bounce') || past.has('spamreport') || past.has('unsubscribe')) return undefined;
  if (past.has('click')) return undefined;
  if (past.has('open')) return hasLink ? 'click' : undefined;
  return past.has('delivered') ? 'open' : 'delivered';
}

/** The first tracked link is what "Click" follows; these are the rest. */
function otherLinks(mail: Mail, links: TrackedLink[]) {
  return html`<ul class="links">
    ${links.map(({ url, part }, position) => {
      const link = position + 1;
      const describedBy = `link-${link}`;
      const label = `Follow link ${link + 1}`;
      return html`<li>
        ${button(mail, { happening: 'click', label, link, describedBy })}
        <span id="${describedBy}">${url}${part === 'text' ? ' (in the text)' : ''}</span>
      </li>`;
    })}
  </ul>`;
}

function button(mail: Mail, { happening, label, link, describedBy }: Action, primary = false) {
  return html`<form method="post" action="/mails/${mail.id}/events">
    <input type="hidden" name="event" value="${happening}">
    ${link === undefined ? '' : html`<input type="hidden" name="link" value="${link}">`}
    <button class="${primary ? 'primary' : ''}"${describedBy ? html` aria-describedby="${describedBy}"` : ''}>${label}</button>
  </form>`;
}
