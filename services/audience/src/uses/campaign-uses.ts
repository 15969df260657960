import { refusal } from '@secondset/content/refusals';
import {
  type CampaignUses,
  type CampaignUsesQuery,
  campaignUsesSchema,
} from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';

/** The campaigns with a tag or topic that are not finished. Throws `ServiceCallError`. */
export const campaignUses = async (
  { peers }: Pick<Context, 'peers'>,
  query: CampaignUsesQuery,
): Promise<CampaignUses['campaigns']> =>
  (await peers.campaigns.post('/internal/uses', query, campaignUsesSchema)).campaigns;

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
  const [first] = await campaignUses(context, query);
  if (first !== undefined)
    throw new DomainError('conflict', refusal(code, { name: first.subject }));
}
