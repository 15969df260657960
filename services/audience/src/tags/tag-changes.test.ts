import { tagDetailListSchema } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNextJob } from '../jobs/run-jobs.ts';
import { bodyOf, startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';
import { tagJobs } from './run-tag-job.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('tag_changes');
});
afterAll(() => audience.close());

const work = async () => {
  while (await runNextJob(audience.context, tagJobs(audience.context)));
};
const details = async (id: string) => {
  const answer = await audience.asAdmin('GET', '/tags/details');
  return tagDetailListSchema.parse(await answer.json()).tags.find((tag) => tag.id === id);
};

test('a tag is renamed and described, once per version, and its people stay', async () => {
  const id = await audience.addTag('Runers');
  await audience.addUser({ tagIds: [id] });
  const put = (name: string, version: number) =>
    audience.asAdmin('PUT', `/tags/${id}`, { name, description: 'On Saturdays', version });
  expect((await put('Runners', 0)).status).toBe(200);
  expect(await details(id)).toEqual({
    id,
    name: 'Runners',
    description: 'On Saturdays',
    people: 1,
    version: 1,
  });
  expect(await problemOf(await put('Other', 0))).toMatchObject({ code: 'stale' });
  await audience.addTag('Walkers');
  expect(await problemOf(await put(' walkers', 1))).toMatchObject({ code: 'taken' });
});

test('a tag merged into another gives it to its people and to the segments that name it', async () => {
  const [from, into] = [await audience.addTag('Swim'), await audience.addTag('Swimmers')];
  const both = await audience.addUser({ tagIds: [from, into] });
  const one = await audience.addUser({ tagIds: [from] });
  const segment = await bodyOf<{ id: string }>(
    await audience.asAdmin('POST', '/segments', {
      name: 'Swimming',
      filter: { kind: 'not', of: { kind: 'tags', mode: 'any', ids: [from] } },
    }),
  );
  expect(await bodyOf(await audience.asAdmin('GET', `/tags/${from}/uses`))).toEqual({
    people: 2,
    segments: ['Swimming'],
    campaigns: [],
    drafts: 0,
  });
  const merge = await audience.asAdmin('POST', `/tags/${from}/merge`, { intoId: into });
  expect(merge.status).toBe(202);
  await work();
  expect(await details(from)).toBeUndefined();
  expect(await details(into)).toMatchObject({ people: 2 });
  const { users, segments } = audience.context.database;
  for (const { id } of [both, one])
    expect((await users.findById(id).lean())?.tagIds).toEqual([into]);
  expect((await segments.findById(segment.id).lean())?.filter).toMatchObject({
    of: { ids: [into] },
  });
});

test('a tag that a segment uses is not deleted, and one that none uses leaves its people', async () => {
  const id = await audience.addTag('Kept');
  const person = await audience.addUser({ fullName: 'Stays', tagIds: [id] });
  const segment = await bodyOf<{ id: string }>(
    await audience.asAdmin('POST', '/segments', {
      name: 'Uses it',
      filter: { kind: 'tags', mode: 'all', ids: [id] },
    }),
  );
  const refused = await problemOf(await audience.asAdmin('DELETE', `/tags/${id}`));
  expect(refused.detail).toContain('“Uses it”');
  await audience.asAdmin('DELETE', `/segments/${segment.id}`);
  expect((await audience.asAdmin('DELETE', `/tags/${id}`)).status).toBe(202);
  await work();
  const stored = await audience.context.database.users.findById(person.id).lean();
  expect(stored).toMatchObject({ fullName: 'Stays', tagIds: [] });
});
