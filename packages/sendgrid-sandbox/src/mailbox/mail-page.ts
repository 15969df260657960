import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { formatAddress, type RenderedMail } from '../rendering/render-mail.ts';
import { render } from '../rendering/tracking-request.ts';
import { eventsOf } from '../store/mails.ts';
import type { Mail, MailEvent } from '../store/types.ts';
import { findByParam } from './find-by-param.ts';
import { layout } from './layout.ts';
import { actionForms } from './mail-actions.ts';
import { eventLabel } from './mail-state.ts';
import { moment } from './time.ts';

/**
 * `GET /mails/<id>`: one email with its parts, headers and events, and the buttons that make things
 * happen to it.
 */
export async function showMail(context: SandboxContext, c: Context): Promise<Response> {
  const mail = findByParam(context, c);
  if (!mail) {
    const body = html`<h1>No such email</h1><p><a class="button" href="/">Show all mail</a></p>`;
    return c.html(await layout('No such email', body), 404);
  }
  const rendered = render(context, mail);
  const events = eventsOf(context.store, mail.id);
  return c.html(
    await layout(
      rendered.subject,
      html`<h1>${rendered.subject}</h1>
        ${summary(mail, rendered)}
        ${refusal(c.req.query('refused'))}
        ${actionForms(mail, rendered, events)}
        <nav class="jumps" aria-label="Parts of this mail">
          <a href="#html">HTML</a>
          <a href="#text">Text</a>
          <a href="#headers">Headers</a>
          <a href="#events">Events</a>
        </nav>
        ${htmlSection(mail, rendered)} ${textSection(rendered)} ${headersSection(rendered)}
        ${eventsSection(events)}`,
    ),
  );
}

function summary(mail: Mail, rendered: RenderedMail) {
  const { row, message } = mail;
  return html`<dl class="facts">
    <dt>From</dt><dd>${formatAddress(rendered.from)}</dd>
    <dt>To</dt><dd>${row.email}</dd>
    ${rendered.replyTo.length > 0 ? html`<dt>Reply to</dt><dd>${rendered.replyTo.map(formatAddress).join(', ')}</dd>` : ''}
    <dt>Accepted</dt><dd>${moment(message.acceptedAt)}</dd>
  </dl>`;
}

function refusal(message: string | undefined) {
  return message ? html`<p class="error" role="status">${message}</p>` : '';
}

function htmlSection(mail: Mail, rendered: RenderedMail) {
  return html`<section id="html" aria-labelledby="html-title">
    <h2 id="html-title">HTML</h2>
    ${
      rendered.html === undefined
        ? html`<p class="note">This email has no HTML part.</p>`
        : html`<iframe title="HTML part of the mail" src="/mails/${mail.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`
    }
  </section>`;
}

function textSection(rendered: RenderedMail) {
  return html`<section id="text" aria-labelledby="text-title">
    <h2 id="text-title">Text</h2>
    ${
      rendered.text === undefined
        ? html`<p class="note">This email has no text part.</p>`
        : html`<pre>${rendered.text}</pre>`
    }
  </section>`;
}

function headersSection(rendered: RenderedMail) {
  const entries = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  return html`<section id="headers" aria-labelledby="headers-title">
    <h2 id="headers-title">Headers</h2>
    <dl class="facts">${entries(rendered.headers)}</dl>
    ${
      Object.keys(rendered.customArgs).length === 0
        ? ''
        : html`<h3>Custom arguments</h3><dl class="facts">${entries(rendered.customArgs)}</dl>`
    }
  </section>`;
}

function eventsSection(events: MailEvent[]) {
  return html`<section id="events" aria-labelledby="events-title">
    <h2 id="events-title">Events</h2>
    <dl class="facts">${events.map(
      (event) =>
        html`<dt>${moment(event.timestamp * 1_000)}</dt><dd>${eventLabel(event)}${detail(event)}</dd>`,
    )}</dl>
  </section>`;
}

function detail({ fields }: MailEvent): string {
  const text = [fields.url, fields.reason, fields.response].find((value) => value !== undefined);
  return typeof text === 'string' ? `: ${text}` : '';
}
