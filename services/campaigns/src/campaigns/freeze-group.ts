import { type CampaignAudience, type Filter, isEveryone } from '@secondset/contracts';
import { invalid, ServiceCallError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { CampaignRecord } from './campaign.model.ts';

/**
 * What a campaign keeps of its audience when it starts. Throws `invalid` for an audience that names
 * something deleted, and `ServiceCallError`.
 */
export async function freezeGroup(
  context: Pick<Context, 'audience'>,
  audience: CampaignAudience,
): Promise<Pick<CampaignRecord, 'audience' | 'frozen' | 'uses'>> {
  if (isEveryone(audience)) return {};
  const frozen = await context.audience.freeze(audience).catch((error: unknown) => {
    if (error instanceof ServiceCallError && error.status === 422)
      throw invalid('audience', 'group-gone');
    throw error;
  });
  const { butNot, ...parts } = audience;
  const chosen = [parts, butNot].flatMap((each) => each?.segmentId ?? []);
  const named = [...frozen.all, ...frozen.none].flatMap(idsIn);
  return { audience, frozen, uses: [...new Set([...chosen, ...named])] };
}

/** The tags, topics and own fields that a filter names. */
function idsIn(filter: Filter): string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.of.flatMap(idsIn);
    case 'not':
      return idsIn(filter.of);
    case 'tags':
      return filter.ids;
    case 'field':
      return [filter.field];
    case 'topic':
      return [filter.id];
    default:
      return [];
  }
}
