import type { Collection, Db, Document } from 'mongodb';
import { timed } from './time.ts';

const pageSize = 500;

/** What an import writes of each person: who they are, that they agreed, and their history. */
const written = ['users', 'consents', 'person_events'] as const;

/**
 * What an import wrote, read and inserted by the bare driver, with the same indexes and nothing of
 * ours around it: seconds to read the people, to insert them alone, and to insert all of it.
 */
export async function floorOf(audience: Db, floor: Db) {
  const seconds = { read: 0, people: 0, all: 0 };
  for (const name of written) {
    const taken = await copy(audience.collection(name), floor.collection(name));
    seconds.all += taken.insert;
    if (name !== 'users') continue;
    seconds.read = taken.read;
    seconds.people = taken.insert;
  }
  return seconds;
}

async function copy(from: Collection<Document>, to: Collection<Document>) {
  for (const { key, unique, partialFilterExpression } of await from.indexes())
    if (!('_id' in key && Object.keys(key).length === 1))
      await to.createIndex(key, {
        ...(unique && { unique }),
        ...(partialFilterExpression && { partialFilterExpression }),
      });
  const seconds = { read: 0, insert: 0 };
  for (let last: unknown = ''; ; ) {
    let page: Document[] = [];
    const filter: Document = { _id: { $gt: last } };
    seconds.read += await timed(async () => {
      page = await from.find(filter).sort({ _id: 1 }).limit(pageSize).toArray();
    });
    if (page.length === 0) return seconds;
    seconds.insert += await timed(() => to.insertMany(page, { ordered: false }));
    last = page.at(-1)?._id;
  }
}
