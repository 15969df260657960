import {
  type RecipientCount,
  type RecipientPage,
  recipientCountSchema,
  recipientPageSchema,
  recipientsNowSchema,
} from '@secondset/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('recipients');
});
afterAll(() => audience.close());

const countOf = async (tagId?: string): Promise<RecipientCount> => {
  const response = await audience.asAdmin(
    'GET',
    `/recipients/count${tagId ? `?tagId=${tagId}` : ''}`,
  );
  return recipientCountSchema.parse(await response.json());
};

async function allPages(query: object): Promise<RecipientPage['recipients']> {
  const all: RecipientPage['recipients'] = [];
  let cursor: string | undefined;
  do {
    const response = await audience.asService('/internal/recipients', { ...query, cursor });
    const page = recipientPageSchema.parse(await response.json());
    all.push(...page.recipients);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

test('the count and the pages agree, each person in exactly one place', async () => {
  const tagId = await audience.addTag('Everyone');
  for (let index = 0; index < 5; index += 1)
    await audience.addUser({ email: uniqueEmail(), fullName: `R${index}`, tagIds: [tagId] });
  for (const reason of ['unsubscribed', 'complaint', 'hard-bounce', 'invalid']) {
    const email = uniqueEmail();
    await audience.addUser({ email, tagIds: [tagId] });
    await audience.suppress(email, reason);
  }
  for (let index = 0; index < 2; index += 1) await audience.addUser({ tagIds: [tagId] });
  await audience.addUser({ email: uniqueEmail('untagged') });

  const count = await countOf(tagId);
  expect(count).toEqual({
    recipients: 5,
    excluded: {
      noEmail: 2,
      unsubscribed: 1,
      suppressed: 3,
      duplicate: 0,
      paused: 0,
      topicDeclined: 0,
    },
    excludedBy: { 'no-email': 2, unsubscribed: 1, complaint: 1, 'hard-bounce': 1, invalid: 1 },
    names: expect.arrayContaining(['R0', 'R1', 'R2', 'R3', 'R4']),
  });
  for (const limit of [1, 4, 11, 1000]) {
    const people = await allPages({ tagId, limit });
    expect(people).toHaveLength(11);
    expect(new Set(people.map((person) => person.userId)).size).toBe(11);
    expect(people.filter((person) => person.excluded === undefined)).toHaveLength(count.recipients);
    expect(
      people
        .map((person) => person.excluded)
        .filter(Boolean)
        .toSorted(),
    ).toEqual(['complaint', 'hard-bounce', 'invalid', 'no-email', 'no-email', 'unsubscribed']);
  }
  const everybody = await allPages({});
  expect(everybody.filter((person) => person.excluded === undefined)).toHaveLength(
    (await countOf()).recipients,
  );
});

test('pages ascend by id', async () => {
  const tagId = await audience.addTag('Ids');
  await audience.addUser({ email: uniqueEmail(), tagIds: [tagId] });
  await audience.addUser({ tagIds: [tagId] });
  const people = await allPages({ tagId, limit: 1 });
  const ids = people.map((person) => person.userId);
  expect(ids).toEqual(ids.toSorted());
});

test('candidates are returned as they are now: address, name, token, reason, and who was deleted', async () => {
  const tagId = await audience.addTag('Chosen');
  const [moved, untagged, left, deleted] = await Promise.all(
    Array.from({ length: 4 }, () =>
      audience.addUser({ email: uniqueEmail(), fullName: 'Old Name', tagIds: [tagId] }),
    ),
  );
  if (!moved || !untagged || !left || !deleted) throw new Error('not added');
  const email = uniqueEmail('new');
  const put = (id: string, body: object) =>
    audience.asAdmin('PUT', `/users/${id}`, { ...body, version: 0 });
  await put(moved.id, { email, fullName: 'New Name', tagIds: [tagId] });
  await put(untagged.id, { email: untagged.email, fullName: 'Old Name' });
  await audience.suppress(left.email, 'unsubscribed');
  await audience.asAdmin('DELETE', `/users/${deleted.id}`);
  const userIds = [moved.id, untagged.id, left.id, deleted.id];
  const response = await audience.asService('/internal/recipients/now', { userIds });
  const { recipients, gone } = recipientsNowSchema.parse(await response.json());
  expect(gone).toEqual([deleted.id]);
  const of = (id: string) => recipients.find((person) => person.userId === id);
  expect(of(moved.id)).toMatchObject({ email, fullName: 'New Name' });
  expect(of(untagged.id)).toMatchObject({ email: untagged.email });
  expect(of(left.id)).toMatchObject({ excluded: 'unsubscribed', unsubscribeToken: '' });
  const token = of(moved.id)?.unsubscribeToken ?? '';
  expect(audience.context.unsubscribeTokens.open(token)).toBe(email);
});

test('an empty tag is an empty page, not an error', async () => {
  const tagId = await audience.addTag('Nobody');
  expect(await countOf(tagId)).toMatchObject({ recipients: 0 });
  const response = await audience.asService('/internal/recipients', { tagId });
  expect(await bodyOf(response)).toEqual({ recipients: [], nextCursor: null });
});

test('a page has the language of each person, where it is known', async () => {
  const tagId = await audience.addTag('Readers');
  for (const language of ['es', null]) {
    const person = { email: uniqueEmail(), tagIds: [tagId], language };
    expect((await audience.asAdmin('POST', '/users', person)).status).toBe(201);
  }
  const people = await allPages({ tagId, limit: 10 });
  expect(people.map(({ language }) => language)).toEqual(['es', undefined]);
});
