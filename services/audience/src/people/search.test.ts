import { type PeopleSearch, type PersonPage, personPageSchema } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bodyOf,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('search');
  for (const person of [
    { fullName: 'Łukasz O’Neil', email: 'lukas@example.org' },
    { fullName: 'María García-López', email: 'mg@Müller.example', phoneNumber: '(213) 555-0142' },
    { fullName: 'Gary Stone', phoneNumber: '+1 213 555 7700' },
    { fullName: 'Dana *.^$ {{first_name}} <b>', email: 'dana.rivers@sample.org' },
  ])
    await audience.addUser(person);
});
afterAll(() => audience.close());

const find = async (search: PeopleSearch): Promise<PersonPage> =>
  personPageSchema.parse(await (await audience.asAdmin('POST', '/users/search', search)).json());
const names = async (search: string) => (await find({ search })).users.map((user) => user.fullName);

describe('a search', () => {
  test.each([
    ['lukasz', ['Łukasz O’Neil']],
    ['ONEIL', ['Łukasz O’Neil']],
    ['o’neil', ['Łukasz O’Neil']],
    ['neil', ['Łukasz O’Neil']],
    ['garcia', ['María García-López']],
    ['GAR', ['Gary Stone', 'María García-López']],
    ['lop mar', ['María García-López']],
    ['@müller', ['María García-López']],
    ['@muller.example', ['María García-López']],
    ['mg@müll', ['María García-López']],
    ['sample', ['Dana *.^$ {{first_name}} <b>']],
    ['rivers', ['Dana *.^$ {{first_name}} <b>']],
    ['0142', ['María García-López']],
    ['555 01', ['María García-López']],
    ['+1 (213) 555', ['Gary Stone']],
    ['213 555', ['María García-López', 'Gary Stone']],
    ['arcia', []],
    ['.*', []],
    ['^', []],
    ['x'.repeat(200), []],
  ])('for %j finds the start of any word, whatever case and accents', async (search, wanted) => {
    expect((await names(search)).toSorted()).toEqual(wanted.toSorted());
  });

  test('without a word finds everybody, and is counted like it is listed', async () => {
    const count = await bodyOf(await audience.asAdmin('POST', '/users/count', { search: ' ' }));
    expect(count).toEqual({ count: 4, exact: true });
    expect((await find({ search: ' ' })).users).toHaveLength(4);
    expect(await bodyOf(await audience.asAdmin('POST', '/users/count', { search: 'gar' }))).toEqual(
      { count: 2, exact: true },
    );
  });
});

test('each order goes through everybody once, up and down, page by page', async () => {
  const tagId = await audience.addTag('Ordered');
  const { users } = audience.context.database;
  for (let index = 0; index < 7; index += 1) {
    const { id } = await audience.addUser({ fullName: `P${index % 3}`, tagIds: [tagId] });
    if (index % 2 === 0)
      await users.updateOne({ _id: id }, { lastOpenedAt: new Date(2026, 1, 1 + (index % 4)) });
  }
  const filter = { kind: 'tags', mode: 'any', ids: [tagId] } as const;
  for (const sort of ['name', 'added', 'changed', 'opened'] as const)
    for (const order of ['up', 'down'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await find({ filter, sort, order, limit: 2, ...(cursor && { cursor }) });
        seen.push(...page.users.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      const whole = await find({ filter, sort, order });
      expect([sort, order, seen]).toEqual([sort, order, whole.users.map(({ id }) => id)]);
      expect(new Set(seen).size).toBe(7);
    }
  const opened = (await find({ filter, sort: 'opened', order: 'down' })).users;
  expect(opened.map(({ lastOpenedAt }) => lastOpenedAt === null)).toEqual([
    ...Array(4).fill(false),
    ...Array(3).fill(true),
  ]);
});

test.each([
  [{ kind: 'everyone' }],
  [{ kind: 'tags', mode: 'any', ids: ['f'.repeat(24)] }],
  [{ kind: 'tags', mode: 'any', ids: [] }],
  [{ kind: 'tags', mode: 'any', ids: ['a'.repeat(24)], also: 1 }],
  [{ kind: 'field', field: 'f'.repeat(24), op: 'is', value: 1 }],
  [{ kind: 'engagement', what: 'opened' }],
  [{ kind: 'engagement', what: 'opened', within: 3, never: true }],
  [{ kind: 'added' }],
  [{ kind: 'status', in: ['fine'] }],
  [{ kind: 'and', of: [{ $where: '1' }] }],
  [{ kind: 'not', of: {} }],
  [{ kind: 'or', of: Array(51).fill({ kind: 'email', is: true }) }],
  [[1, 2, 3, 4, 5].reduce<object>((of) => ({ kind: 'not', of }), { kind: 'email', is: true })],
])('the filter %j is refused and never means everybody', async (filter) => {
  for (const path of ['/users/search', '/users/count']) {
    const response = await audience.asAdmin('POST', path, { filter });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.[0]?.field).toMatch(/^filter/);
  }
});

test('an unknown part of the request is refused, too', async () => {
  const response = await audience.asAdmin('POST', '/users/search', { filters: {} });
  expect(response.status).toBe(422);
});

test('a segment narrows a search, and one that is gone is not everybody', async () => {
  const tagId = await audience.addTag('Walkers');
  await audience.addUser({ fullName: 'Garland', email: uniqueEmail(), tagIds: [tagId] });
  const created = await audience.asAdmin('POST', '/segments', {
    name: 'Walkers',
    filter: { kind: 'tags', mode: 'all', ids: [tagId] },
  });
  const { id: segmentId } = await bodyOf<{ id: string }>(created);
  const found = await find({ search: 'gar', segmentId });
  expect(found.users.map(({ fullName }) => fullName)).toEqual(['Garland']);
  await audience.asAdmin('DELETE', `/segments/${segmentId}`);
  const gone = await audience.asAdmin('POST', '/users/search', { segmentId });
  expect(gone.status).toBe(404);
});
