import type { Collection, Document } from 'mongodb';
import { timed } from './time.ts';

const pageSize = 500;

/**
 * The same documents read and inserted by the bare driver, with the same indexes and nothing of
 * ours around them.
 */
export async function floorOf(users: Collection<Document>, floor: Collection<Document>) {
  for (const { key, unique, partialFilterExpression } of await users.indexes())
    if (!('_id' in key && Object.keys(key).length === 1))
      await floor.createIndex(key, {
        ...(unique && { unique }),
        ...(partialFilterExpression && { partialFilterExpression }),
      });
  const seconds = { read: 0, insert: 0 };
  for (let last: unknown = ''; ; ) {
    let people: Document[] = [];
    const filter: Document = { _id: { $gt: last } };
    seconds.read += await timed(async () => {
      people = await users.find(filter).sort({ _id: 1 }).limit(pageSize).toArray();
    });
    if (people.length === 0) return seconds;
    seconds.insert += await timed(() => floor.insertMany(people, { ordered: false }));
    last = people.at(-1)?._id;
  }
}
