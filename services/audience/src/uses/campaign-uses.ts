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

/** Throws `conflict` with the subject of a campaign that still needs the tag. */
export async function requireNoCampaign(
  context: Pick<Context, 'peers'>,
  tagId: string,
): Promise<void> {
  const [first] = await campaignUses(context, { tagId });
  if (first !== undefined)
    throw new DomainError('conflict', refusal('tag-in-campaign', { name: first.subject }));
}
