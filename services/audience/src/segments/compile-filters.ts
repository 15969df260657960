import { type Filter, leavesOf } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { PeopleQuery } from '../database.model.ts';
import { fieldTypes } from '../fields/list-fields.ts';
import { requireTags } from '../tags/require-tags.ts';
import { requireTopics } from '../topics/topics.ts';
import { compileFilter } from './compile-filter.ts';

const noFields: Awaited<ReturnType<typeof fieldTypes>> = new Map();

/**
 * The conditions of filters together; undefined without any. Throws `invalid` for a tag, topic or
 * own field that does not exist.
 */
export async function compileFilters(
  context: Pick<Context, 'database' | 'now'>,
  filters: readonly Filter[],
): Promise<PeopleQuery | undefined> {
  if (filters.length === 0) return undefined;
  const leaves = filters.flatMap(leavesOf);
  const tagIds = leaves.flatMap((leaf) => (leaf.kind === 'tags' ? leaf.ids : []));
  const topicIds = leaves.flatMap((leaf) => (leaf.kind === 'topic' ? leaf.id : []));
  const [fields] = await Promise.all([
    leaves.some(({ kind }) => kind === 'field') ? fieldTypes(context) : noFields,
    requireTags(context, 'filter', tagIds),
    requireTopics(context, 'filter', topicIds),
  ]);
  const known = { fields, now: context.now() };
  const [first, ...others] = filters.map((filter) => compileFilter(filter, known));
  return others.length === 0 ? first : { $and: [first ?? {}, ...others] };
}
