import type { CampaignAudience, Filter, FrozenAudience } from '@secondset/contracts';
import { invalid } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { PeopleQuery } from '../database.model.ts';
import { compileFilters } from '../segments/compile-filters.ts';
import { findSegment } from '../segments/list-segments.ts';

type Given = Pick<Context, 'database' | 'now'>;

/**
 * An audience with its segments as they are now, so that all pages of a campaign are of one group.
 * Throws `invalid` for a segment or tag that does not exist.
 */
export async function freezeAudience(
  context: Given,
  { butNot = {}, ...parts }: CampaignAudience,
): Promise<FrozenAudience> {
  const frozen = {
    all: await filtersOf(context, 'audience', parts),
    none: await filtersOf(context, 'audience.butNot', butNot),
    at: context.now().toISOString(),
  };
  await compileAudience(context, frozen);
  return frozen;
}

async function filtersOf(
  context: Given,
  field: string,
  { tagIds, segmentId }: Omit<CampaignAudience, 'butNot'>,
): Promise<Filter[]> {
  const filters: Filter[] =
    tagIds === undefined ? [] : [{ kind: 'tags', mode: 'any', ids: tagIds }];
  if (segmentId === undefined) return filters;
  const segment = await findSegment(context, segmentId);
  if (segment === null) throw invalid(`${field}.segmentId`, 'segment-gone');
  return [...filters, segment.filter];
}

/** The condition of a frozen audience. Throws `invalid` for what has been deleted since. */
export async function compileAudience(
  { database }: Given,
  { all, none, at }: FrozenAudience,
): Promise<PeopleQuery> {
  const then = { database, now: () => new Date(at) };
  const included = await compileFilters(then, all);
  const excluded = await Promise.all(none.map((filter) => compileFilters(then, [filter])));
  const left = excluded.flatMap((condition) => condition ?? []);
  const conditions = [
    ...(included === undefined ? [] : [included]),
    ...(left.length === 0 ? [] : [{ $nor: left }]),
  ];
  return conditions.length === 0 ? {} : { $and: conditions };
}
