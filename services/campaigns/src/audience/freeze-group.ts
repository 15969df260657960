import {
  type CampaignAudience,
  type FilterLeaf,
  type FrozenAudience,
  isEveryone,
  leavesOf,
} from '@secondset/contracts';
import { invalid, ServiceCallError } from '@secondset/service-kit';
import type { Context } from '../context.ts';

interface FrozenGroup {
  /** As it was chosen; missing when a tag or everyone was. */
  audience?: CampaignAudience;
  frozen?: FrozenAudience;
  /** The tags, segments, topics and own fields that it is found by. */
  uses?: string[];
}

/**
 * What a campaign keeps of its audience when it starts. Throws `invalid` for an audience that names
 * something deleted, and `ServiceCallError`.
 */
export async function freezeGroup(
  context: Pick<Context, 'audience'>,
  audience: CampaignAudience,
): Promise<FrozenGroup> {
  if (isEveryone(audience)) return {};
  const frozen = await context.audience.freeze(audience).catch((error: unknown) => {
    if (error instanceof ServiceCallError && error.status === 422)
      throw invalid('audience', 'group-gone');
    throw error;
  });
  const { butNot, ...parts } = audience;
  const chosen = [parts, butNot].flatMap((each) => each?.segmentId ?? []);
  const named = [...frozen.all, ...frozen.none].flatMap(leavesOf).flatMap(idsIn);
  return { audience, frozen, uses: [...new Set([...chosen, ...named])] };
}

/** What a condition names that can be deleted. */
function idsIn(leaf: FilterLeaf): string[] {
  switch (leaf.kind) {
    case 'tags':
      return leaf.ids;
    case 'field':
      return [leaf.field];
    case 'topic':
      return [leaf.id];
    default:
      return [];
  }
}
