import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { renderSubject } from '../rendering/render-mail.ts';
import { listMails } from '../store/mails.ts';
import type { Mail } from '../store/types.ts';
import { layout } from './layout.ts';
import { mailState } from './mail-state.ts';
import { moment } from './time.ts';

const PAGE_SIZE = 50;

/** `GET /?to=&page=`: the mails, newest first. */
export async function showList(context: SandboxContext, c: Context): Promise<Response> {
  const to = (c.req.query('to') ?? '').trim();
  const page = Math.max(
    1,
    Math.min(1_000_000, Number.parseInt(c.req.query('page') ?? '1', 10) || 1),
  );
  const { mails, total } = listMails(context.store, {
    to,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return c.html(
    await layout(
      to ? `Mail to ${to}` : 'All mail',
      html`<h1>${to ? `Mail to ${to}` : 'All mail'}</h1>
        <p class="note">Nothing here left this machine. ${webhookNote(context)}</p>
        <form class="search" method="get" action="/" role="search">
          <label>Address <input type="search" name="to" value="${to}" autocomplete="off" spellcheck="false"></label>
          <button>Filter by address</button>
          ${to ? html`<a class="button" href="/">Show all mail</a>` : ''}
        </form>
        ${
          mails.length === 0
            ? html`<p>${to ? 'No mail to this address yet.' : 'No mail yet. Whatever is sent through the API appears here.'}</p>`
            : html`<ol class="mails">${mails.map((mail) => entry(context, mail))}</ol>`
        }
        ${pagesNav(to, page, pages)}`,
    ),
  );
}

function entry(context: SandboxContext, mail: Mail) {
  const { label, bad } = mailState(context.store, mail);
  return html`<li><a href="/mails/${mail.id}">
    <span class="to">${mail.row.email}</span>
    <span class="subject">${renderSubject(mail)} <span class="state ${bad ? 'bad' : ''}">${label}</span></span>
    <span class="when">${moment(mail.message.acceptedAt)}</span>
  </a></li>`;
}

function webhookNote({ store, dispatcher }: SandboxContext): string {
  if (!dispatcher.url) {
    return 'No event webhook is set.';
  }
  const waiting = store.batches.getCount();
  const last = [...store.batches.getRange({ limit: 1 })][0]?.value.lastAnswer;
  return waiting > 0 && last
    ? `Events go to ${dispatcher.url}; ${waiting} POST(s) wait for a 2xx answer (last: ${last}).`
    : `Events go to ${dispatcher.url}.`;
}

function pagesNav(to: string, page: number, pages: number) {
  if (pages === 1) {
    return '';
  }
  const link = (target: number, label: string) =>
    html`<a class="button" href="/?${new URLSearchParams({ ...(to ? { to } : {}), page: String(target) }).toString()}">${label}</a>`;
  return html`<nav class="actions" aria-label="Pages">
    ${page > 1 ? link(page - 1, 'Newer mail') : ''}
    <span class="page">Page ${page} of ${pages}</span>
    ${page < pages ? link(page + 1, 'Older mail') : ''}
  </nav>`;
}
