import { nameKey, tagInputSchema } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsOf } from '../imports/testing/import-file.ts';
import {
  bodyOf,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { peopleCsv } from './people-csv.ts';

let audience: TestAudience;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  audience = await startTestAudience('export_people');
  imports = importsOf(audience);
});
afterAll(() => audience.close());

async function exported(): Promise<string> {
  let file = '';
  for await (const lines of peopleCsv(audience.context, {}, [])) file += lines;
  return file;
}

/** Not one of invisible characters alone, which is no name. */
const isTagName = (name: string) =>
  tagInputSchema.safeParse({ name }).success && nameKey(name) !== '';

const everyone = () => audience.context.database.users.find().sort({ _id: 1 }).lean();

/** Letters, and what spreadsheets, CSV files and lists of tags give a meaning to. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...`'"=+-@|;,\\<>{} ＝＠éñ`, 'ł', '\u202e', '\n', '\t'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
});

const person = fc.record({
  fullName: text,
  phoneNumber: text,
  address: text,
  hasEmail: fc.boolean(),
  tags: fc.array(fc.nat(3), { maxLength: 3 }),
  stopped: fc.constantFrom('', 'unsubscribed', 'complaint'),
});

test('an exported list that is imported again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 20 }),
      fc.array(text, { minLength: 4, maxLength: 4 }),
      async (people, names) => {
        const { users, tags, suppressions } = audience.context.database;
        await Promise.all([users.deleteMany({}), tags.deleteMany({}), suppressions.deleteMany({})]);
        const tagIds = await Promise.all(
          names.map((name, at) => audience.addTag(isTagName(name) ? name : `Tag ${at}`)),
        );
        for (const { hasEmail, tags: own, stopped, ...fields } of people) {
          const email = hasEmail ? `p.${newId()}@example.org` : '';
          const user = await audience
            .addUser({ ...fields, email, tagIds: own.map((at) => tagIds[at] ?? '') })
            .catch(() => undefined);
          if (user?.email && stopped !== '') await audience.suppress(user.email, stopped);
        }
        const before = await everyone();
        const checked = await imports.check(await imports.upload(await exported()));
        expect(checked.checked).toEqual({
          new: 0,
          changed: 0,
          unchanged: before.length,
          refused: 0,
          repeated: 0,
        });
        await imports.start(checked);
        await imports.work();
        expect(await everyone()).toEqual(before);
      },
    ),
    { numRuns: 8 },
  );
});

test('own fields are columns that an import recognizes, and a value that does not fit is refused', async () => {
  await audience.context.database.users.deleteMany({});
  const field = async (name: string, type: string, choices: string[] = []) => {
    const answer = await audience.asAdmin('POST', '/fields', { name, type, choices });
    return (await bodyOf<{ id: string }>(answer)).id;
  };
  const [born, shirt, member] = [
    await field('Born', 'date'),
    await field('Shirt size', 'choice', ['M', 'L']),
    await field('Member', 'yes-no'),
  ];
  const [good, bad] = [uniqueEmail(), uniqueEmail()];
  const done = await imports.import(
    `email,born,shirt_size,MEMBER\n${good},2000-02-29,L,yes\n${bad},2001-02-29,XL,perhaps\n`,
  );
  expect(done.imported).toMatchObject({ new: 1, refused: 1 });
  expect((await imports.rows(done, 'refused'))[0]?.reasons).toEqual([
    'born: Write a date with all four digits of the year, such as 2026-11-29 or 11/29/2026.',
    'shirt_size: Write exactly one of these: M, L.',
    'MEMBER: Write yes or no.',
  ]);
  const person = await audience.context.database.users.findOne({ email: good }).lean();
  const values = new Map(person?.traits.map(({ k, v }) => [k, v]));
  expect([values.get(born), values.get(shirt), values.get(member)]).toEqual([
    new Date('2000-02-29T00:00:00Z'),
    'L',
    true,
  ]);
  const response = await audience.asAdmin('POST', '/users/export', {});
  const file = Buffer.from(await response.arrayBuffer()).toString();
  expect(file).toContain('Status,Born,Member,Shirt size\r\n');
  const again = await imports.check(await imports.upload(file));
  expect(again.checked).toMatchObject({ new: 0, changed: 0, refused: 0 });
});

test('a file of chosen people begins with the mark Excel needs, its audit says how many, and none is made of others than were seen', async () => {
  const { auditEvents, fields } = audience.context.database;
  await fields.deleteMany({});
  const recorded = () =>
    auditEvents.countDocuments({ action: 'people-export', 'detail.people': 1 });
  const before = await recorded();
  const tag = await audience.addTag('Chosen');
  const dana = await audience.addUser({ fullName: '=Dana; "D"', phoneNumber: '+1', tagIds: [tag] });
  await audience.addUser({ fullName: 'Not chosen' });
  const filter = { kind: 'tags', mode: 'any', ids: [tag] };
  for (const selection of [
    { mode: 'all', filter, expected: 1 },
    { mode: 'some', ids: [dana.id] },
  ]) {
    const response = await audience.asAdmin('POST', '/users/export', { selection });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="people.csv"');
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
      '\ufeffPerson ID,Email,Full name,Phone,Address,Tags,Language,Status\r\n' +
        `${dana.id},,"'=Dana; ""D""",'+1,,Chosen,,no-email\r\n`,
    );
  }
  expect((await recorded()) - before).toBe(2);
  const changed = await audience.asAdmin('POST', '/users/export', {
    selection: { mode: 'all', filter, expected: 3 },
  });
  expect(changed.status).toBe(409);
  expect(await bodyOf(changed)).toMatchObject({ reason: 'selection-changed' });
  expect((await recorded()) - before).toBe(2);
});
