import type { peopleSearchSchema } from '@secondset/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { PeopleQuery } from '../database.model.ts';
import { chooseIndex } from './choose-index.ts';
import { type Position, readCursor, sortPaths, writeCursor } from './cursor.ts';
import { openedIndex, type PersonRecord } from './person.model.ts';
import { conditionOf, type ReadGroup, readGroup } from './read-group.ts';

type Search = z.infer<typeof peopleSearchSchema>;
interface Page {
  people: PersonRecord[];
  nextCursor: string | null;
}

/** One page of a group of people, and where the next one begins. Throws what `readGroup` throws. */
export async function searchPeople(
  context: Pick<Context, 'database' | 'now'>,
  search: Search,
): Promise<Page> {
  return pageOf(context, await readGroup(context, search), search);
}

type Order = Pick<Search, 'sort' | 'order' | 'cursor' | 'limit'>;

/** The same for a group that was read before. */
export async function pageOf(
  context: Pick<Context, 'database'>,
  group: ReadGroup,
  { sort, order, cursor, limit }: Order,
): Promise<Page> {
  const { users } = context.database;
  const from = cursor === undefined ? undefined : readCursor(sort, cursor);
  const { words, by } = await chooseIndex(context, group, sort);
  const condition = conditionOf({ ...group, words });
  const direction = order === 'up' ? 1 : -1;
  const path = sortPaths[sort];
  const found: PersonRecord[] = [];
  for (const { part, index } of stretchesOf(sort, direction, from)) {
    if (found.length > limit) break;
    const hint = by === 'order' ? index : by;
    const query = users
      .find({ $and: [condition, part] })
      .sort({ [path]: direction, _id: direction })
      .limit(limit + 1 - found.length);
    found.push(...(await (hint === undefined ? query : query.hint(hint)).lean<PersonRecord[]>()));
  }
  const people = found.slice(0, limit);
  const last = people.at(-1);
  const more = found.length > people.length && last !== undefined;
  return { people, nextCursor: more ? writeCursor(sort, last) : null };
}

/** A part of the list, and the index that has it in order. */
interface Stretch {
  part: PeopleQuery;
  index: Record<string, 1 | -1>;
}

/**
 * The parts of the list after a position, in order. Someone whom we saw open nothing has no place
 * among dates, so they are a part of their own: first when the list goes up.
 */
function stretchesOf(sort: Search['sort'], direction: 1 | -1, from?: Position): Stretch[] {
  const path = sortPaths[sort];
  if (sort !== 'opened')
    return [
      {
        part: from === undefined ? {} : after(path, direction, from),
        index: { [path]: 1, _id: 1 },
      },
    ];
  const without = { part: { [path]: null }, index: { _id: 1 } } as const;
  const withOne = { part: { [path]: { $exists: true } }, index: openedIndex };
  if (from === undefined) return direction === 1 ? [without, withOne] : [withOne, without];
  if (from.key !== null)
    return [
      { part: after(path, direction, from), index: openedIndex },
      ...(direction === -1 ? [without] : []),
    ];
  const rest = { [path]: null, _id: direction === 1 ? { $gt: from.id } : { $lt: from.id } };
  return [{ part: rest, index: without.index }, ...(direction === 1 ? [withOne] : [])];
}

/** The first condition is implied, but without it the index is walked from its beginning. */
function after(path: string, direction: 1 | -1, { key, id }: Position): PeopleQuery {
  const [beyond, from] = direction === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  return {
    [path]: { [from ?? '']: key },
    $or: [{ [path]: { [beyond ?? '']: key } }, { [path]: key, _id: { [beyond ?? '']: id } }],
  };
}
