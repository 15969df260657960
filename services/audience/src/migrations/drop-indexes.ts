import type { Context } from '../context.ts';

/** Indexes of people that earlier versions made, by their names. */
const dropped = [
  'tagIds_1__id_1',
  'words_1_sortKey_1__id_1',
  'traits.k_1_traits.v_1',
  'lastOpenedAt_1__id_1',
];

/** Each index takes an entry or more of every person, also when nothing is found by it. */
export async function dropIndexes({ database: { users } }: Pick<Context, 'database'>) {
  const names = (await users.collection.indexes()).flatMap(({ name }) => name ?? []);
  const old = names.filter((name) => dropped.includes(name));
  for (const name of old) await users.collection.dropIndex(name);
  return { position: '', changed: old.length, more: false };
}
