import { type UserPage, userPageSchema } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('users');
});
afterAll(() => audience.close());

const page = async (query: string): Promise<UserPage> =>
  userPageSchema.parse(await (await audience.asAdmin('GET', `/users?${query}`)).json());

test('a person is stored with everything known, tags in the order of their names', async () => {
  const runners = await audience.addTag('Runners');
  const coaches = await audience.addTag('Coaches');
  const user = await audience.addUser({
    email: ' Dana.Rivers@Example.ORG ',
    fullName: ' Dana Rivers ',
    phoneNumber: '555-0101',
    address: '1 Hill St',
    tagIds: [runners, coaches, runners],
  });
  expect(user).toEqual({
    id: user.id,
    email: 'dana.rivers@example.org',
    fullName: 'Dana Rivers',
    phoneNumber: '555-0101',
    address: '1 Hill St',
    tags: [
      { id: coaches, name: 'Coaches' },
      { id: runners, name: 'Runners' },
    ],
    version: 0,
  });
});

test('nothing is required, and any number of people may have no email', async () => {
  const first = await audience.addUser({});
  const second = await audience.addUser({ email: '' });
  expect([first.email, second.email]).toEqual(['', '']);
});

test('case variants of an address are one person', async () => {
  const email = uniqueEmail();
  const dana = await audience.addUser({ email, fullName: 'Dana Rivers' });
  const response = await audience.asAdmin('POST', '/users', { email: email.toUpperCase() });
  expect(response.status).toBe(409);
  expect(await problemOf(response)).toMatchObject({
    code: 'taken',
    detail: 'Someone else has this email address: Dana Rivers.',
    errors: [{ field: 'email' }],
    current: dana,
  });
});

test('a change to someone else’s address says who has it', async () => {
  const [email, other] = [uniqueEmail(), uniqueEmail()];
  await audience.addUser({ email, phoneNumber: '555-0101' });
  const user = await audience.addUser({ email: other });
  const response = await audience.asAdmin('PUT', `/users/${user.id}`, { email, version: 0 });
  expect(await problemOf(response)).toMatchObject({
    detail: 'Someone else has this email address: 555-0101.',
    current: { email, phoneNumber: '555-0101' },
  });
});

test('twenty concurrent adds of one address create one person', async () => {
  const email = uniqueEmail();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => audience.asAdmin('POST', '/users', { email })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(409)]);
});

test('an edit replaces everything, and may take the address away or keep it', async () => {
  const email = uniqueEmail();
  const user = await audience.addUser({ email, fullName: 'Old', phoneNumber: '1' });
  let version = 0;
  const put = (body: object) =>
    audience.asAdmin('PUT', `/users/${user.id}`, { ...body, version: version++ });
  expect(await bodyOf(await put({ email, fullName: 'New' }))).toMatchObject({
    email,
    fullName: 'New',
    phoneNumber: '',
  });
  expect(await bodyOf(await put({ fullName: 'New' }))).toMatchObject({ email: '' });
  await audience.addUser({ email });
  expect((await put({ email })).status).toBe(409);
});

test('a deleted person is gone, and deleting again says so', async () => {
  const user = await audience.addUser({ fullName: 'Gone' });
  expect((await audience.asAdmin('DELETE', `/users/${user.id}`)).status).toBe(204);
  expect((await audience.asAdmin('DELETE', `/users/${user.id}`)).status).toBe(404);
});

test('pages are sorted by name regardless of case and accents, then id, and miss no one', async () => {
  const tagId = await audience.addTag('Paged');
  const names = ['élan', 'Elan', 'alpha', 'Zoë', 'beta', 'Beta', 'beta'];
  for (const fullName of names) await audience.addUser({ fullName, tagIds: [tagId] });
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: UserPage = await page(`tagId=${tagId}&limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...next.users.map((user) => user.fullName));
    cursor = next.nextCursor;
  }
  const plain = seen.map((name) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  expect(plain).toEqual(['alpha', 'beta', 'beta', 'beta', 'elan', 'elan', 'zoe']);
});

test('a page that is exactly full is the last one', async () => {
  const tagId = await audience.addTag('Full');
  for (const fullName of ['a', 'b']) await audience.addUser({ fullName, tagIds: [tagId] });
  expect(await page(`tagId=${tagId}&limit=2`)).toMatchObject({ nextCursor: null });
});

test('the next page begins after the last row even if that row was deleted', async () => {
  const tagId = await audience.addTag('Moving');
  for (const fullName of ['a', 'b', 'c']) await audience.addUser({ fullName, tagIds: [tagId] });
  const first = await page(`tagId=${tagId}&limit=2`);
  await audience.asAdmin('DELETE', `/users/${first.users[1]?.id}`);
  const second = await page(`tagId=${tagId}&limit=2&cursor=${first.nextCursor}`);
  expect(second.users.map((user) => user.fullName)).toEqual(['c']);
});

test('a very long name in another script still pages', async () => {
  const tagId = await audience.addTag('Long');
  for (const end of ['一', '二'])
    await audience.addUser({ fullName: '漢'.repeat(199) + end, tagIds: [tagId] });
  const first = await page(`tagId=${tagId}&limit=1`);
  const second = await page(`tagId=${tagId}&limit=1&cursor=${first.nextCursor}`);
  expect(second.users).toHaveLength(1);
  expect(second.users[0]?.id).not.toBe(first.users[0]?.id);
});

test('the list can leave out people without an email, and marks the suppressed', async () => {
  const tagId = await audience.addTag('Marked');
  const email = uniqueEmail();
  await audience.addUser({ email, fullName: 'With', tagIds: [tagId] });
  await audience.addUser({ fullName: 'Without', tagIds: [tagId] });
  await audience.suppress(email, 'complaint');
  expect((await page(`tagId=${tagId}`)).users).toMatchObject([
    { fullName: 'With', suppression: 'complaint' },
    { fullName: 'Without' },
  ]);
  expect((await page(`tagId=${tagId}&withEmail=true`)).users.map((user) => user.fullName)).toEqual([
    'With',
  ]);
});

test('an edit of the address lifts no suppression, of the new nor of the old one', async () => {
  const [before, after] = [uniqueEmail('before'), uniqueEmail('after')];
  const user = await audience.addUser({ email: before });
  await audience.suppress(before, 'unsubscribed');
  await audience.suppress(after, 'hard-bounce');
  const put = async (email: string, version: number) =>
    bodyOf(await audience.asAdmin('PUT', `/users/${user.id}`, { email, version }));
  expect(await put(after, 0)).toMatchObject({ suppression: 'hard-bounce' });
  expect(await put(before, 1)).toMatchObject({ suppression: 'unsubscribed' });
});

test('a person deleted and added again is still unsubscribed', async () => {
  const email = uniqueEmail();
  const user = await audience.addUser({ email });
  await audience.suppress(email, 'unsubscribed');
  await audience.asAdmin('DELETE', `/users/${user.id}`);
  expect(await audience.addUser({ email: email.toUpperCase() })).toMatchObject({
    suppression: 'unsubscribed',
  });
});

test('a change to an older version is refused and returns the current person', async () => {
  const user = await audience.addUser({ fullName: 'Old', phoneNumber: '1' });
  const put = (body: object) => audience.asAdmin('PUT', `/users/${user.id}`, body);
  const first = await bodyOf(await put({ fullName: 'First', version: user.version }));
  const second = await put({ fullName: 'Second', phoneNumber: '1', version: user.version });
  expect(second.status).toBe(409);
  expect(await problemOf(second)).toMatchObject({ code: 'stale', current: first });
  expect((await put({ fullName: 'Second', version: user.version + 1 })).status).toBe(200);
});

test('of twenty concurrent changes to one version, one succeeds', async () => {
  const user = await audience.addUser({ fullName: 'Old' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      audience.asAdmin('PUT', `/users/${user.id}`, { fullName: `Name ${index}`, version: 0 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
});

test('a person stored before versions existed can be changed, once per version', async () => {
  const user = await audience.addUser({ fullName: 'Old' });
  await audience.context.database.users.updateOne({ _id: user.id }, { $unset: { version: 1 } });
  const put = (version: number) =>
    audience.asAdmin('PUT', `/users/${user.id}`, { fullName: 'New', version });
  expect(await bodyOf(await put(0))).toMatchObject({ fullName: 'New', version: 1 });
  expect((await put(0)).status).toBe(409);
});

test('a change without a version is refused', async () => {
  const user = await audience.addUser({ fullName: 'Old' });
  const problem = await problemOf(await audience.asAdmin('PUT', `/users/${user.id}`, {}));
  expect(problem.errors).toMatchObject([{ field: 'version' }]);
});
