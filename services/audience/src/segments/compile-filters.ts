import type { Filter } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { PeopleQuery } from '../database.model.ts';
import { fieldTypes } from '../fields/list-fields.ts';
import { requireTags } from '../tags/require-tags.ts';
import { compileFilter } from './compile-filter.ts';

/** The conditions of filters together; undefined without any. */
export async function compileFilters(
  context: Pick<Context, 'database' | 'now'>,
  filters: readonly Filter[],
): Promise<PeopleQuery | undefined> {
  if (filters.length === 0) return undefined;
  const tagIds = new Set<string>();
  for (const filter of filters) collectTags(filter, tagIds);
  await requireTags(context, 'filter', [...tagIds]);
  const known = { fields: await fieldTypes(context), now: context.now() };
  const [first, ...others] = filters.map((filter) => compileFilter(filter, known));
  return others.length === 0 ? first : { $and: [first ?? {}, ...others] };
}

function collectTags(filter: Filter, ids: Set<string>): void {
  if (filter.kind === 'and' || filter.kind === 'or')
    for (const each of filter.of) collectTags(each, ids);
  else if (filter.kind === 'not') collectTags(filter.of, ids);
  else if (filter.kind === 'tags') for (const id of filter.ids) ids.add(id);
}
