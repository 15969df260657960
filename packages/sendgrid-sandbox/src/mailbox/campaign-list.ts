import { html } from 'hono/html';
import type { SandboxContext } from '../context.ts';
import { readLedger } from '../crowd/ledger.ts';
import { renderSubject } from '../rendering/render-mail.ts';
import { type Campaign, newestCampaigns } from '../store/campaigns.ts';
import { moment } from './time.ts';

const shown = 5;

/** The newest campaigns, each with its button; nothing if there are none. */
export function campaignList(context: SandboxContext) {
  const campaigns = newestCampaigns(context.store, shown);
  return campaigns.length === 0
    ? ''
    : html`<section aria-labelledby="campaigns-title">
        <h2 id="campaigns-title">Campaigns</h2>
        <ul class="campaigns">${campaigns.map((campaign) => entry(context, campaign))}</ul>
      </section>`;
}

function entry({ store }: SandboxContext, campaign: Campaign) {
  const { latest } = campaign;
  const title = `campaign-${latest.id}`;
  return html`<li>
    <div>
      <a class="subject" id="${title}" href="${campaignPath(campaign.id)}">${renderSubject(latest)}</a>
      <span class="note">${mailCount(campaign.mails)}, ${moment(latest.message.acceptedAt)}</span>
    </div>
    ${
      readLedger(store, campaign.id)
        ? html`<a class="button" href="${campaignPath(campaign.id)}" aria-describedby="${title}">See how readers react</a>`
        : crowdForm(campaign.id, title)
    }
  </li>`;
}

export const campaignPath = (id: string) => `/campaigns/${encodeURIComponent(id)}`;

export const mailCount = (count: number) => (count === 1 ? '1 email' : `${count} emails`);

/**
 * The button that makes a campaign's readers react.
 * @param describedBy the id of the element that names the campaign.
 */
export function crowdForm(campaign: string, describedBy: string) {
  return html`<form method="post" action="${campaignPath(campaign)}/crowd">
    <button class="primary" aria-describedby="${describedBy}">Let readers react</button>
  </form>`;
}
