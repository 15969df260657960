import type { FieldType, Filter } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldVersion } from '../people/fold.ts';
import type { PersonRecord } from '../people/person.model.ts';
import { startTestAudience, type TestAudience } from '../testing/start-test-audience.ts';
import { compileFilter } from './compile-filter.ts';

let audience: TestAudience;
const tags = [newId(), newId(), newId()];
const [text = '', number = '', date = '', yesNo = ''] = [newId(), newId(), newId(), newId()];
const fields = new Map<string, FieldType>([
  [text, 'text'],
  [number, 'number'],
  [date, 'date'],
  [yesNo, 'yes-no'],
]);
const now = new Date('2026-06-15T12:00:00Z');
const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000);
const importId = newId();
const topic = newId();

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const dayText = fc.integer({ min: -40, max: 5 }).map((n) => day(n).toISOString().slice(0, 10));
const words = fc.constantFrom('Red', 'red', 'blue.', 'a*b', '');

const person: fc.Arbitrary<PersonRecord> = fc
  .record({
    tagIds: fc.uniqueArray(fc.constantFrom(...tags)),
    email: maybe(fc.constant('x')),
    status: fc.constantFrom('mailable', 'no-email', 'complaint', 'unsubscribed'),
    language: maybe(fc.constantFrom('en', 'es')),
    kind: fc.constantFrom('console', 'import', 'form'),
    created: fc.integer({ min: -40, max: 5 }),
    opened: maybe(fc.integer({ min: -40, max: 0 })),
    topicsOut: fc.subarray([topic]),
    text: maybe(words),
    number: maybe(fc.integer({ min: 0, max: 3 })),
    date: maybe(dayText),
    yesNo: maybe(fc.boolean()),
  })
  .map((given) => {
    const id = newId();
    const traits = [
      ...(given.text === undefined ? [] : [{ k: text, v: given.text }]),
      ...(given.number === undefined ? [] : [{ k: number, v: given.number }]),
      ...(given.date === undefined ? [] : [{ k: date, v: new Date(`${given.date}T00:00:00Z`) }]),
      ...(given.yesNo === undefined ? [] : [{ k: yesNo, v: given.yesNo }]),
    ];
    return {
      _id: id,
      ...(given.email && { email: `${id}@example.org` }),
      fullName: 'Somebody',
      phoneNumber: '',
      address: '',
      tagIds: given.tagIds,
      sortKey: 'somebody',
      words: ['somebody'],
      foldVersion,
      status: given.status,
      ...(given.language && { language: given.language }),
      source: { kind: given.kind, ...(given.kind === 'import' && { importId }) },
      notes: '',
      traits,
      topicsOut: given.topicsOut,
      ...(given.opened !== undefined && { lastOpenedAt: day(given.opened) }),
      createdAt: day(given.created),
      updatedAt: now,
    } as PersonRecord;
  });

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    kind: fc.constant('tags' as const),
    mode: fc.constantFrom('any' as const, 'all' as const, 'none' as const),
    ids: fc.uniqueArray(fc.constantFrom(...tags), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('email' as const), is: fc.boolean() }),
  fc.record({
    kind: fc.constant('status' as const),
    in: fc.subarray(['mailable' as const, 'no-email' as const, 'complaint' as const], {
      minLength: 1,
    }),
  }),
  fc.record({
    kind: fc.constant('language' as const),
    in: fc.subarray(['en' as const, 'es' as const, 'none' as const], { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('source' as const),
    in: fc.subarray(['console' as const, 'import' as const], { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('added' as const), from: dayText, to: dayText }),
  fc.oneof(
    fc.record({
      kind: fc.constant('engagement' as const),
      what: fc.constantFrom('opened' as const, 'clicked' as const),
      within: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({
      kind: fc.constant('engagement' as const),
      what: fc.constantFrom('opened' as const, 'clicked' as const),
      never: fc.constant(true as const),
    }),
  ),
  fc.record({ kind: fc.constant('topic' as const), id: fc.constant(topic), in: fc.boolean() }),
  fc.record({ kind: fc.constant('import' as const), id: fc.constant(importId) }),
  fc.oneof(
    fc.record({
      kind: fc.constant('field' as const),
      field: fc.constant(text),
      op: fc.constantFrom('is' as const, 'contains' as const),
      value: words,
    }),
    fc.record({
      kind: fc.constant('field' as const),
      field: fc.constant(number),
      op: fc.constantFrom('is' as const, 'less' as const, 'more' as const),
      value: fc.integer({ min: 0, max: 3 }),
    }),
    fc.record({
      kind: fc.constant('field' as const),
      field: fc.constant(date),
      op: fc.constantFrom('is' as const, 'before' as const, 'after' as const),
      value: dayText,
    }),
    fc.record({
      kind: fc.constant('field' as const),
      field: fc.constantFrom(text, number, date, yesNo),
      op: fc.constantFrom('set' as const, 'unset' as const),
    }),
  ),
);
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(tie('filter'), { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), of: tie('filter') }),
  ),
}));

/** The date on the wall in Los Angeles. */
const wallDate = (at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(at);

/** What a filter means, said without a database. */
function matches(tree: Filter, one: PersonRecord): boolean {
  switch (tree.kind) {
    case 'and':
      return tree.of.every((each) => matches(each, one));
    case 'or':
      return tree.of.some((each) => matches(each, one));
    case 'not':
      return !matches(tree.of, one);
    case 'tags': {
      const has = (id: string) => one.tagIds.includes(id);
      if (tree.mode === 'all') return tree.ids.every(has);
      return tree.ids.some(has) === (tree.mode === 'any');
    }
    case 'email':
      return (one.email !== undefined) === tree.is;
    case 'status':
      return tree.in.includes(one.status);
    case 'language':
      return tree.in.includes(one.language ?? 'none');
    case 'source':
      return tree.in.includes(one.source.kind);
    case 'added': {
      const added = wallDate(one.createdAt);
      return added >= (tree.from ?? '') && added <= (tree.to ?? '9');
    }
    case 'engagement': {
      const at = tree.what === 'opened' ? one.lastOpenedAt : one.lastClickedAt;
      if (tree.never) return at === undefined;
      return at !== undefined && wallDate(at) >= wallDate(day(-(tree.within ?? 0)));
    }
    case 'topic':
      return one.topicsOut.includes(tree.id) !== tree.in;
    case 'import':
      return one.source.importId === tree.id;
    case 'field': {
      const value = one.traits.find(({ k }) => k === tree.field)?.v;
      if (tree.op === 'set') return value !== undefined;
      if (tree.op === 'unset') return value === undefined;
      if (value === undefined) return false;
      if (typeof value === 'string') {
        const [is, asked] = [value.toLowerCase(), String(tree.value).toLowerCase()];
        return tree.op === 'is' ? is === asked : is.includes(asked);
      }
      const known = value instanceof Date ? value.toISOString().slice(0, 10) : Number(value);
      const wanted = tree.value ?? '';
      if (tree.op === 'is') return known === wanted;
      if (tree.op === 'less') return known <= wanted;
      if (tree.op === 'more') return known >= wanted;
      return tree.op === 'before' ? known < wanted : known > wanted;
    }
    default:
      return tree satisfies never;
  }
}

let people: PersonRecord[];
beforeAll(async () => {
  audience = await startTestAudience('filters');
  people = fc.sample(person, { numRuns: 200, seed: 14 });
  await audience.context.database.users.collection.insertMany(people as never);
});
afterAll(() => audience.close());

test('the database finds exactly the people for whom a filter is true', async () => {
  const { users } = audience.context.database;
  await fc.assert(
    fc.asyncProperty(filter, async (tree) => {
      const found = await users.find(compileFilter(tree, { fields, now })).select('_id').lean();
      const wanted = people.filter((one) => matches(tree, one)).map(({ _id }) => _id);
      expect(found.map(({ _id }) => _id).toSorted()).toEqual(wanted.toSorted());
    }),
    { numRuns: 300 },
  );
});

test('a value that no text holds finds as if it were not there, or is refused; it breaks no query', async () => {
  const { users } = audience.context.database;
  const find = (value: string) => {
    const tree: Filter = { kind: 'field', field: text, op: 'contains', value };
    return users.find(compileFilter(tree, { fields, now })).countDocuments();
  };
  expect(await find('a\u0000')).toBe(await find('a'));
  expect(() => find('\u0000')).toThrow('filter-part-unknown');
});
