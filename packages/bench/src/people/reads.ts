import { tagListSchema } from '@secondset/contracts';
import type { AdminApi } from '@secondset/e2e/admin-api';
import type { Collection, Document } from 'mongodb';
import { median } from '../median.ts';

const runs = 15;
const page = 100;

interface Read {
  readonly name: string;
  readonly asked: () => Promise<unknown>;
  /** The same indexed query by the bare driver. */
  readonly bare: () => Promise<unknown>;
}

/** What the console asks of the list, in turns with the bare query: medians in milliseconds. */
export async function measureReads(admin: AdminApi, users: Collection<Document>) {
  const measured: { name: string; asked: number; bare: number }[] = [];
  for (const { name, asked, bare } of await readsOf(admin, users)) {
    const times = { asked: [] as number[], bare: [] as number[] };
    for (let run = 0; run <= runs; run += 1) {
      const [ours, theirs] = [await milliseconds(asked), await milliseconds(bare)];
      // The first only warms up.
      if (run === 0) continue;
      times.asked.push(ours);
      times.bare.push(theirs);
    }
    measured.push({ name, asked: median(times.asked), bare: median(times.bare) });
  }
  return measured;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function readsOf(admin: AdminApi, users: Collection<Document>): Promise<Read[]> {
  const answer = await admin.call('GET', '/audience/tags');
  const { tags } = tagListSchema.parse(await answer.json());
  const idOf = (name: string) => tags.find((tag) => tag.name === name)?.id ?? '';
  const search = async (body: object) =>
    (await admin.call('POST', '/audience/users/search', { limit: page, ...body })).json();
  const byName = (filter: Document, hint?: Document) => {
    const found = users
      .find(filter)
      .sort({ sortKey: 1, _id: 1 })
      .limit(page + 1);
    return (hint ? found.hint(hint) : found).toArray();
  };
  const words = { words: 1 };
  const tagged = (name: string): Read => ({
    name: `tag ${name}, by name`,
    asked: () => search({ filter: { kind: 'tags', mode: 'any', ids: [idOf(name)] } }),
    bare: () => byName({ tagIds: idOf(name) }, { tagIds: 1, sortKey: 1, _id: 1 }),
  });
  const found = (text: string, ...starts: string[]): Read => ({
    name: `search “${text}”`,
    asked: () => search({ search: text }),
    bare: () =>
      byName({ $and: starts.map((start) => ({ words: { $regex: `^${start}` } })) }, words),
  });
  const counted = (name: string): Read => ({
    name: `recipients tagged ${name}`,
    asked: async () =>
      (await admin.call('GET', `/audience/recipients/count?tagId=${idOf(name)}`)).json(),
    bare: () => users.countDocuments({ tagIds: idOf(name), status: 'mailable' }),
  });
  return [
    {
      name: 'one person: a request alone',
      asked: () => search({ limit: 1 }),
      bare: () => users.find({}).sort({ sortKey: 1, _id: 1 }).limit(2).toArray(),
    },
    { name: 'list by name', asked: () => search({}), bare: () => byName({}) },
    found('person4711', 'person4711'),
    found('garcia 47', 'garcia', '47'),
    tagged('Park'),
    tagged('Runners'),
    tagged('Coaches'),
    counted('Park'),
    counted('Coaches'),
  ];
}
