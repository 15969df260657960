import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { countToCome, type Ledger, readLedger } from '../crowd/ledger.ts';
import { startCrowd } from '../crowd/start-crowd.ts';
import { renderSubject } from '../rendering/render-mail.ts';
import { type Campaign, findCampaign, mailIdsOf } from '../store/campaigns.ts';
import { findMail } from '../store/mails.ts';
import { campaignPath, crowdForm, mailCount } from './campaign-list.ts';
import { layout } from './layout.ts';
import { mailList, pageSize, pagesNav, readPage } from './mail-list.ts';

/** `GET /campaigns/<id>?page=`: a campaign's emails and what its readers do. */
export async function showCampaign(context: SandboxContext, c: Context): Promise<Response> {
  const campaign = findCampaign(context.store, c.req.param('id') ?? '');
  if (!campaign) {
    const body = html`<h1>No such campaign</h1><p><a class="button" href="/">Show all mail</a></p>`;
    return c.html(await layout('No such campaign', body), 404);
  }
  const page = readPage(c.req.query('page'));
  const ids = mailIdsOf(context.store, campaign.id).reverse();
  const mails = ids
    .slice((page - 1) * pageSize, page * pageSize)
    .flatMap((id) => findMail(context.store, id) ?? []);
  const subject = renderSubject(campaign.latest);
  return c.html(
    await layout(
      subject,
      html`<h1 id="subject">${subject}</h1>
        ${crowd(context, campaign)}
        <section aria-labelledby="emails-title">
          <h2 id="emails-title">${mailCount(campaign.mails)}</h2>
          ${mailList(context, mails)} ${pagesNav(campaignPath(campaign.id), {}, page, ids.length)}
        </section>`,
    ),
  );
}

/** `POST /campaigns/<id>/crowd`: makes the readers react and redirects to the campaign. */
export async function pressCrowd(context: SandboxContext, c: Context): Promise<Response> {
  const campaign = findCampaign(context.store, c.req.param('id') ?? '');
  if (!campaign) return c.text('This campaign does not exist.', 404);
  await startCrowd(context, campaign.id);
  return c.redirect(campaignPath(campaign.id), 303);
}

function crowd({ store }: SandboxContext, campaign: Campaign) {
  const ledger = readLedger(store, campaign.id);
  if (!ledger)
    return html`<section aria-labelledby="readers-title">
      <h2 id="readers-title">Readers</h2>
      <p>Simulated people open the mail and click links; some mail programs and security scanners get there first. A larger
        campaign also gets a few bounces, a complaint and an unsubscribe. What takes days in real life takes less than a minute.</p>
      ${crowdForm(campaign.id, 'subject')}
    </section>`;
  const toCome = countToCome(store, campaign.id);
  return html`<section aria-labelledby="readers-title">
    <h2 id="readers-title">Readers</h2>
    <p role="status">${
      toCome === 0
        ? 'All readers have reacted, and every event has been sent.'
        : `Readers are reacting: ${toCome} more ${toCome === 1 ? 'event' : 'events'} to come within a minute.`
    }</p>
    <div class="actions">
      ${toCome === 0 ? '' : html`<a class="button" href="${campaignPath(campaign.id)}">Refresh</a>`}
      ${ledger.readers < campaign.mails ? crowdForm(campaign.id, 'subject') : ''}
    </div>
    <h3>Results</h3>
    <dl class="facts">${ledgerRows(ledger).map(([name, people]) => html`<dt>${name}</dt><dd>${people}</dd>`)}</dl>
  </section>`;
}

/** The crowd's totals, leaving out what nobody does. */
function ledgerRows(ledger: Ledger): [string, number][] {
  const rows: [string, number][] = [
    ['Delivered', ledger.delivered],
    ['Delayed at first', ledger.deferred],
    ['Bounced', ledger.bounced],
    ['Blocked', ledger.blocked],
    ['Opened', ledger.opened],
    ['Opened by a machine', ledger.prefetched],
    ['Clicked', ledger.clicked],
    ['Clicked by a machine', ledger.scanned],
    ['Reported as spam', ledger.complained],
    ['Unsubscribed', ledger.unsubscribedByLink + ledger.unsubscribedBySendgrid],
  ];
  return rows.filter(([, people]) => people > 0);
}
