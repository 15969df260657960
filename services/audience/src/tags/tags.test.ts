import { tagListSchema, usesSchema } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('tags');
});
afterAll(() => audience.close());

test('a name that exists in another case returns the existing tag', async () => {
  const first = await audience.asAdmin('POST', '/tags', { name: 'Trail  Runs' });
  const second = await audience.asAdmin('POST', '/tags', { name: ' trail runs ' });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(await bodyOf(second)).toEqual(await bodyOf(first));
});

test('ten concurrent adds of one name create one tag', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => audience.asAdmin('POST', '/tags', { name: 'Donors' })),
  );
  const ids = await Promise.all(answers.map((answer) => bodyOf<{ id: string }>(answer)));
  expect(new Set(ids.map((tag) => tag.id)).size).toBe(1);
});

test('tags are listed by name', async () => {
  await audience.addTag('zebra');
  await audience.addTag('Apple');
  const { tags } = tagListSchema.parse(await (await audience.asAdmin('GET', '/tags')).json());
  const names = tags.map((tag) => tag.name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  expect(names).toContain('apple');
});

test('a tag of an unfinished campaign neither goes nor merges, and it is said which campaign that is', async () => {
  const [tagId, other] = [await audience.addTag('Friday'), await audience.addTag('Saturday')];
  const { uses } = audience.campaigns;
  uses.set(tagId, [{ id: newId(), subject: 'Class on Friday', state: 'sending' }]);
  const said = await audience.asAdmin('GET', `/tags/${tagId}/uses`);
  expect(usesSchema.parse(await said.json())).toMatchObject({
    campaigns: ['Class on Friday'],
    drafts: 0,
  });
  const remove = () => audience.asAdmin('DELETE', `/tags/${tagId}`);
  const merge = () => audience.asAdmin('POST', `/tags/${tagId}/merge`, { intoId: other });
  for (const refused of [await remove(), await merge()]) {
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).detail).toContain('“Class on Friday”');
  }
  uses.delete(tagId);
  expect((await merge()).status).toBe(202);
});
