import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { renderSubject } from '../rendering/render-mail.ts';
import type { Mail } from '../store/types.ts';
import { mailState } from './mail-state.ts';
import { moment } from './time.ts';

export const pageSize = 50;

/** The page number from the address; 1 if it is not a number. */
export function readPage(value: string | undefined): number {
  return Math.max(1, Math.min(1_000_000, Number.parseInt(value ?? '1', 10) || 1));
}

export function mailList(context: SandboxContext, mails: readonly Mail[]) {
  return html`<ol class="emails">${mails.map((mail) => entry(context, mail))}</ol>`;
}

function entry(context: SandboxContext, mail: Mail) {
  const { label, bad } = mailState(context.store, mail);
  return html`<li><a href="/mails/${mail.id}">
    <span class="to">${mail.row.email}</span>
    <span class="subject">${renderSubject(mail)} <span class="state ${bad ? 'bad' : ''}">${label}</span></span>
    <span class="when">${moment(mail.message.acceptedAt)}</span>
  </a></li>`;
}

/** Links to the previous and next page; nothing if there is only one page. */
export function pagesNav(path: string, query: Record<string, string>, page: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return '';
  const link = (target: number, label: string) =>
    html`<a class="button" href="${path}?${new URLSearchParams({ ...query, page: String(target) }).toString()}">${label}</a>`;
  return html`<nav class="actions" aria-label="Pages">
    ${page > 1 ? link(page - 1, 'Newer mail') : ''}
    <span class="page">Page ${page} of ${pages}</span>
    ${page < pages ? link(page + 1, 'Older mail') : ''}
  </nav>`;
}
