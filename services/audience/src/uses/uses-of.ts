import type { CampaignUsesQuery, Uses } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { PeopleQuery } from '../database.model.ts';
import { campaignUses } from './campaign-uses.ts';
import { segmentsWith } from './segment-uses.ts';

/** Who and what uses something that people have. */
export async function usesOf(
  context: Pick<Context, 'database' | 'peers'>,
  id: string,
  people: PeopleQuery,
  query: CampaignUsesQuery,
): Promise<Uses> {
  const [count, segments, { campaigns, drafts }] = await Promise.all([
    context.database.users.countDocuments(people),
    segmentsWith(context, id),
    campaignUses(context, query),
  ]);
  return {
    people: count,
    segments: segments.map(({ name }) => name),
    campaigns: campaigns.map(({ subject }) => subject),
    drafts,
  };
}
