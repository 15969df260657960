import { refusal } from '@secondset/content/refusals';
import {
  type CampaignUses,
  type CampaignUsesQuery,
  campaignUsesSchema,
} from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';

/** The campaigns and drafts with it that are not finished. Throws `ServiceCallError`. */
export const campaignUses = (
  { peers }: Pick<Context, 'peers'>,
  query: CampaignUsesQuery,
): Promise<CampaignUses> => peers.campaigns.post('/internal/uses', query, campaignUsesSchema);

type InCampaign =
  | 'tag-in-campaign'
  | 'segment-in-campaign'
  | 'topic-in-campaign'
  | 'own-field-in-campaign';

/** Throws `conflict` with the subject of a campaign that is not finished and still needs it. */
export async function requireNoCampaign(
  context: Pick<Context, 'peers'>,
  query: CampaignUsesQuery,
  code: InCampaign,
): Promise<void> {
  const [first] = (await campaignUses(context, query)).campaigns;
  if (first !== undefined)
    throw new DomainError('conflict', refusal(code, { name: first.subject }));
}
