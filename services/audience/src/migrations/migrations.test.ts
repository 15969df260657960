import { userPageSchema } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describePage } from '../people/describe.ts';
import { foldVersion } from '../people/fold.ts';
import {
  bodyOf,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { dropIndexes } from './drop-indexes.ts';
import { runMigrations } from './run-migrations.ts';

let audience: TestAudience;
const size = 1_100;
const left = uniqueEmail('left');
beforeAll(async () => {
  audience = await startTestAudience('migrations');
  const tagId = await audience.addTag('Old');
  await audience.suppress(left, 'unsubscribed');
  // As the versions before this one stored people.
  const people = Array.from({ length: size }, (_, index) => ({
    _id: newId(),
    ...(index % 10 !== 0 && { email: index === 1 ? left : uniqueEmail() }),
    fullName: index === 2 ? 'Łukasz Nowak' : `Person ${index}`,
    phoneNumber: '',
    address: '',
    tagIds: index % 2 === 0 ? [tagId] : [],
    sortKey: index === 2 ? 'łukasz nowak' : `person ${index}`,
    ...(index > 500 && { version: 3 }),
    createdAt: new Date('2026-01-01T00:00:00Z'),
    updatedAt: new Date('2026-01-02T00:00:00Z'),
  }));
  await audience.context.database.users.collection.insertMany(people as never);
});
afterAll(() => audience.close());

test('people of earlier versions are brought up to date, also when it is killed halfway, once', async () => {
  const { database } = audience.context;
  let pages = 0;
  const positions: string[] = [];
  const killed = {
    people: async (...given: Parameters<typeof describePage>) => {
      positions.push(given[1]);
      pages += 1;
      // The page is done and its position is not stored: the worst moment.
      const page = await describePage(...given);
      if (pages === 2) throw new Error('the process ends here');
      return page;
    },
  };
  await expect(runMigrations(audience.context, killed)).rejects.toThrow('ends here');
  expect(await database.users.countDocuments({ foldVersion: { $exists: false } })).toBe(100);
  await runMigrations(audience.context, killed);
  expect(positions[1]).toBe(positions[2]);
  expect(await database.users.countDocuments({ foldVersion })).toBe(size);
  expect(await database.users.countDocuments({ status: 'no-email' })).toBe(size / 10);
  expect(await database.users.countDocuments({ status: 'unsubscribed' })).toBe(1);
  expect(await database.users.countDocuments({ status: 'mailable' })).toBe(size - size / 10 - 1);
  await runMigrations(audience.context, killed);
  expect(pages).toBe(4);
  const found = await bodyOf<{ users: { fullName: string; source: object }[] }>(
    await audience.asAdmin('POST', '/users/search', { search: 'lukasz' }),
  );
  expect(found.users).toMatchObject([{ fullName: 'Łukasz Nowak', source: { kind: 'console' } }]);
});

test('indexes of earlier versions are dropped, and no other', async () => {
  const { users } = audience.context.database;
  const names = async () => (await users.collection.indexes()).map(({ name }) => name).sort();
  const wanted = await names();
  await users.collection.createIndex({ tagIds: 1, _id: 1 });
  await users.collection.createIndex({ words: 1, sortKey: 1, _id: 1 });
  await users.collection.createIndex({ 'traits.k': 1, 'traits.v': 1 });
  await users.collection.createIndex({ lastOpenedAt: 1, _id: 1 });
  // Somebody’s own.
  await users.collection.createIndex({ address: 1 });
  await dropIndexes(audience.context);
  expect(await names()).toEqual([...wanted, 'address_1'].sort());
  await users.collection.dropIndex('address_1');
});

test('lists wait for it and say so when it takes long, and the gate answers meanwhile', async () => {
  const person = await audience.addUser({ email: uniqueEmail() });
  const done = audience.context.migrations.start();
  const now = await audience.asService('/internal/recipients/now', { userIds: [person.id] });
  expect(now.status).toBe(200);
  const list = await audience.asAdmin('GET', '/users?limit=1');
  expect(userPageSchema.parse(await list.json()).users).toHaveLength(1);
  await done;
});

test('the repair finds a status that went wrong, and counts it', async () => {
  const person = await audience.addUser({ email: uniqueEmail() });
  const { users } = audience.context.database;
  await users.updateOne({ _id: person.id }, { status: 'complaint' });
  let changed = 0;
  for (let position = ''; ; ) {
    const page = await describePage(audience.context, position);
    changed += page.changed;
    if (!page.more) break;
    position = page.position;
  }
  expect(changed).toBe(1);
  expect(await users.findById(person.id).lean()).toMatchObject({ status: 'mailable' });
});
