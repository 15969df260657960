import {
  type BulkInput,
  type BulkJob,
  bulkJobSchema,
  recipientsNowSchema,
} from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNextJob } from '../jobs/run-jobs.ts';
import {
  bodyOf,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { emptyTrash } from '../trash/trash.ts';
import { bulkJobs } from './run-bulk.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('bulk');
});
afterAll(() => audience.close());

/** The whole job, by the API and the worker. */
async function run(input: BulkInput): Promise<BulkJob> {
  const response = await audience.asAdmin('POST', '/users/bulk', input);
  expect(response.status).toBe(202);
  const { id } = bulkJobSchema.parse(await response.json());
  return work(id);
}
async function work(id: string): Promise<BulkJob> {
  while (await runNextJob(audience.context, bulkJobs(audience.context)));
  return bulkJobSchema.parse(await (await audience.asAdmin('GET', `/users/bulk/${id}`)).json());
}
async function group(name: string, size: number) {
  const tagId = await audience.addTag(name);
  const people = await Promise.all(
    Array.from({ length: size }, (_, index) =>
      audience.addUser({ fullName: `${name} ${index}`, email: uniqueEmail(), tagIds: [tagId] }),
    ),
  );
  const filter = { kind: 'tags', mode: 'any', ids: [tagId] } as const;
  return { tagId, people, filter };
}
const all = (filter: { kind: 'tags'; mode: 'any'; ids: readonly string[] }, expected: number) => ({
  mode: 'all' as const,
  filter: { ...filter, ids: [...filter.ids] },
  expected,
});
const stored = async (id: string | undefined) =>
  audience.context.database.users.findById(id).lean();

test('tags are given to all who match but a few, and taken from some; their history says so', async () => {
  const { people, filter, tagId } = await group('Joggers', 3);
  const added = await audience.addTag('Invited');
  const [first, second, third] = people;
  const job = await run({
    selection: { ...all(filter, 2), except: [third?.id ?? ''] },
    action: { kind: 'addTags', tagIds: [added] },
  });
  expect(job).toMatchObject({ state: 'done', done: 2, total: 2 });
  expect((await stored(first?.id))?.tagIds).toEqual([tagId, added]);
  expect((await stored(third?.id))?.tagIds).toEqual([tagId]);
  expect((await stored(second?.id))?.version).toBe(1);
  await run({
    selection: { mode: 'some', ids: [first?.id ?? ''] },
    action: { kind: 'removeTags', tagIds: [tagId] },
  });
  expect((await stored(first?.id))?.tagIds).toEqual([added]);
  const timeline = await bodyOf<{ events: { kind: string; data: object }[] }>(
    await audience.asAdmin('GET', `/users/${first?.id}/timeline`),
  );
  expect(timeline.events.map(({ kind }) => kind)).toEqual(['tagged', 'tagged', 'created']);
});

test('a tag taken from everybody who has it misses nobody, over several pages', async () => {
  const { tagId, filter } = await group('Many', 1);
  const template = await audience.context.database.users.findOne({ tagIds: tagId }).lean();
  const copies = Array.from({ length: 450 }, (_, index) => ({
    ...template,
    _id: index.toString(16).padStart(24, '0'),
    email: uniqueEmail(),
  }));
  await audience.context.database.users.collection.insertMany(copies as never);
  const job = await run({
    selection: all(filter, 451),
    action: { kind: 'removeTags', tagIds: [tagId] },
  });
  expect(job).toMatchObject({ done: 451, total: 451 });
  expect(await audience.context.database.users.countDocuments({ tagIds: tagId })).toBe(0);
});

test('a group that is not as large as it was shown is left as it is, and both numbers are said', async () => {
  const { filter, people } = await group('Moving', 2);
  const response = await audience.asAdmin('POST', '/users/bulk', {
    selection: all(filter, 5),
    action: { kind: 'delete' },
  });
  expect(response.status).toBe(409);
  expect((await problemOf(response)).detail).toContain('You saw 5 people, and now there are 2.');
  expect(await stored(people[0]?.id)).not.toBeNull();
});

test('language and suppression are set for many, and a suppression stops their campaign mail', async () => {
  const { filter, people } = await group('Quiet', 2);
  await run({ selection: all(filter, 2), action: { kind: 'setLanguage', language: 'es' } });
  expect((await stored(people[0]?.id))?.language).toBe('es');
  await run({ selection: all(filter, 2), action: { kind: 'suppress' } });
  expect((await stored(people[1]?.id))?.status).toBe('manual');
  const asked = await audience.asService('/internal/mailability', {
    kind: 'transactional',
    emails: [people[0]?.email],
  });
  expect(await bodyOf(asked)).toMatchObject({ blocked: [{ reason: 'manual' }] });
});

test('deleting many needs a recent proof of identity, changing them does not', async () => {
  const { id } = await audience.addUser({ email: uniqueEmail() });
  const token = await audience.issuer.roleToken('administrator', { provedSecondsAgo: 700 });
  const ask = (action: object) =>
    audience.send('POST', '/users/bulk', {
      token,
      body: { selection: { mode: 'some', ids: [id] }, action },
    });
  const refused = await ask({ kind: 'delete' });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toContain('insufficient_user_authentication');
  expect(await refused.json()).toMatchObject({ reason: 'step-up-needed' });
  expect((await ask({ kind: 'setLanguage', language: 'es' })).status).toBe(202);
});

test('people deleted together get no email, and all of them come back within a day', async () => {
  const { filter, people } = await group('Leaving', 3);
  const before = await Promise.all(people.map(({ id }) => stored(id)));
  const job = await run({ selection: all(filter, 3), action: { kind: 'delete' } });
  const now = recipientsNowSchema.parse(
    await (
      await audience.asService('/internal/recipients/now', { userIds: people.map(({ id }) => id) })
    ).json(),
  );
  expect(now.gone).toHaveLength(3);
  expect(await audience.context.database.errands.countDocuments({ kind: 'user' })).toBe(0);
  await audience.suppress(people[0]?.email ?? '', 'complaint');
  expect((await audience.asAdmin('POST', `/users/bulk/${job.id}/undo`)).status).toBe(202);
  expect((await work(job.id)).state).toBe('undone');
  const after = await Promise.all(people.map(({ id }) => stored(id)));
  expect(after).toEqual(
    before.map((one, index) => (index === 0 ? { ...one, status: 'complaint' } : one)),
  );
});

test('after a day they are deleted for good, in campaigns too, and the answer says it is too late', async () => {
  const { filter, people } = await group('Gone', 2);
  const job = await run({ selection: all(filter, 2), action: { kind: 'delete' } });
  audience.advance(24 * 3_600 + 1);
  const late = await audience.asAdmin('POST', `/users/bulk/${job.id}/undo`);
  expect((await problemOf(late)).detail).toBe('It is too late to undo this.');
  expect(await emptyTrash(audience.context)).toBe(2);
  const errands = await audience.context.database.errands.find({ kind: 'user' }).lean();
  expect(errands.map(({ ofId }) => ofId).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
});

test('someone whose address is taken by now stays in the trash when the others come back', async () => {
  const { filter, people } = await group('Taken', 2);
  const job = await run({ selection: all(filter, 2), action: { kind: 'delete' } });
  await audience.addUser({ email: people[0]?.email });
  await audience.asAdmin('POST', `/users/bulk/${job.id}/undo`);
  await work(job.id);
  expect(await stored(people[0]?.id)).toBeNull();
  expect(await stored(people[1]?.id)).not.toBeNull();
  expect(await audience.context.database.trash.countDocuments({ jobId: job.id })).toBe(1);
});
