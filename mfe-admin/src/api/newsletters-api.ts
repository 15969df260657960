import { type BrowserSession, type Newsletter, publicationSchema } from '@secondset/contracts';
import { requestJson, requestNothing } from './request.ts';

/** Campaigns on the website. Every function rejects with an `ApiError`. */
export interface NewslettersApi {
  /** Resolves to null while the campaign is not on the website. */
  find(campaignId: string): Promise<Newsletter | null>;
  publish(campaignId: string): Promise<Newsletter | null>;
  takeDown(campaignId: string): Promise<void>;
}

const pathOf = (campaignId: string) => `/api/campaigns/campaigns/${campaignId}/newsletter`;

export const createNewslettersApi = ({ fetch }: Pick<BrowserSession, 'fetch'>): NewslettersApi => ({
  find: async (id) => (await requestJson(fetch, pathOf(id), publicationSchema)).newsletter,
  publish: async (id) =>
    (await requestJson(fetch, pathOf(id), publicationSchema, { method: 'PUT' })).newsletter,
  takeDown: (id) => requestNothing(fetch, pathOf(id), { method: 'DELETE' }),
});
