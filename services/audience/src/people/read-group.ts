import type { Filter, Group } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { PeopleQuery } from '../database.model.ts';
import { compileFilters } from '../segments/compile-filters.ts';
import { findSegment } from '../segments/list-segments.ts';
import { searchWords, startsLike } from './search-words.ts';

type Given = Pick<Context, 'database' | 'now'>;

/** A group of people as the database is asked for it. */
export interface ReadGroup {
  /** What they are found by; empty without a search. */
  words: string[];
  /** What else has to hold of them; undefined for nothing. */
  filter: PeopleQuery | undefined;
  /** Counting them reads no more than an index. */
  indexed: boolean;
}

/**
 * Reads a search, a filter and a segment. Throws `invalid` for a filter that names what does not
 * exist, and `not-found` for a segment that is gone.
 */
export async function readGroup(context: Given, group: Group): Promise<ReadGroup> {
  const { segmentId } = group;
  const filters = group.filter === undefined ? [] : [group.filter];
  if (segmentId !== undefined) {
    const segment = await findSegment(context, segmentId);
    if (segment === null) throw new DomainError('not-found', 'segment-gone');
    filters.push(segment.filter);
  }
  const words = searchWords(group.search ?? '');
  // Signs alone, such as “?”, are in no name.
  const hopeless = words.length === 0 && (group.search ?? '').trim() !== '';
  const compiled = await compileFilters(context, filters);
  return {
    words,
    filter: hopeless ? { _id: { $in: [] } } : compiled,
    indexed: words.length === 0 && filters.every(isIndexed),
  };
}

/** All conditions together: the words first, in the order they are in. */
export function conditionOf({ words, filter }: Pick<ReadGroup, 'words' | 'filter'>): PeopleQuery {
  const parts: PeopleQuery[] = [
    ...words.map(startsLike),
    ...(filter === undefined ? [] : [filter]),
  ];
  if (parts.length === 0) return {};
  return parts.length === 1 ? (parts[0] ?? {}) : { $and: parts };
}

const isIndexed = (filter: Filter) =>
  (filter.kind === 'tags' && filter.mode === 'any' && filter.ids.length === 1) ||
  (filter.kind === 'status' && filter.in.length === 1);
