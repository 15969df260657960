import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { listMails } from '../store/mails.ts';
import { campaignList } from './campaign-list.ts';
import { layout } from './layout.ts';
import { mailList, pageSize, pagesNav, readPage } from './mail-list.ts';

/** `GET /?to=&page=`: the emails, newest first. */
export async function showList(context: SandboxContext, c: Context): Promise<Response> {
  const to = (c.req.query('to') ?? '').trim();
  const page = readPage(c.req.query('page'));
  const { mails, total } = listMails(context.store, {
    to,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return c.html(
    await layout(
      to ? `Mail to ${to}` : 'All mail',
      html`<h1>${to ? `Mail to ${to}` : 'All mail'}</h1>
        <p class="note">No mail leaves this machine. ${webhookNote(context)}</p>
        ${to || page > 1 ? '' : campaignList(context)}
        <form class="search" method="get" action="/" role="search">
          <label>Address <input type="search" name="to" value="${to}" autocomplete="off" spellcheck="false"></label>
          <button>Filter by address</button>
          ${to ? html`<a class="button" href="/">Show all mail</a>` : ''}
        </form>
        ${
          mails.length === 0
            ? html`<p>${to ? 'No email to this address yet.' : 'No email yet. Mail sent through the API appears here.'}</p>`
            : mailList(context, mails)
        }
        ${pagesNav('/', to ? { to } : {}, page, total)}`,
    ),
  );
}

function webhookNote({ store, dispatcher }: SandboxContext): string {
  if (!dispatcher.url) return 'No event webhook is configured.';
  const waiting = store.batches.getCount();
  const last = [...store.batches.getRange({ limit: 1 })][0]?.value.lastAnswer;
  return waiting > 0 && last
    ? `Events go to ${dispatcher.url}; ${waiting === 1 ? '1 POST is' : `${waiting} POSTs are`} waiting for a 2xx answer (last: ${last}).`
    : `Events go to ${dispatcher.url}.`;
}
