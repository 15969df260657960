import type { Context } from '../context.ts';
import type { sortPaths } from './cursor.ts';
import { wordsIndex } from './person.model.ts';
import { conditionOf, type ReadGroup } from './read-group.ts';
import { startsLike } from './search-words.ts';

/**
 * How to go through a group: its words, the rarest first, and by which index, unless the database
 * is to choose: that of the words, or one in the order of the list.
 */
export interface Approach {
  words: string[];
  by?: typeof wordsIndex | 'order';
}

/**
 * About two of a hundred in a list of 100,000. A group of more is found soon by walking the whole
 * list in order; one of fewer is found by its own index and then sorted.
 */
export const manyPeople = 2_000;

/** The quickest way through a group in this order. At most, it costs a few bounded counts. */
export async function chooseIndex(
  { database }: Pick<Context, 'database'>,
  group: ReadGroup,
  sort: keyof typeof sortPaths,
): Promise<Approach> {
  const { users } = database;
  if (group.words.length > 0) {
    const counted = await Promise.all(
      group.words.map(async (word) => ({
        word,
        count: await users.countDocuments(startsLike(word), {
          limit: manyPeople,
          hint: wordsIndex,
        }),
      })),
    );
    const rarest = counted.toSorted((a, b) => a.count - b.count);
    const words = rarest.map(({ word }) => word);
    return { words, by: (rarest[0]?.count ?? 0) < manyPeople ? wordsIndex : 'order' };
  }
  if (group.filter === undefined) return { words: [], by: 'order' };
  // One tag or status has an index of its own that goes by name.
  if (group.indexed && sort === 'name') return { words: [] };
  const count = await users.countDocuments(conditionOf(group), { limit: manyPeople });
  return { words: [], ...(count >= manyPeople && { by: 'order' as const }) };
}
