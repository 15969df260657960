import { type ImportPlanInput, mostFields } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { importsOf } from './testing/import-file.ts';

let audience: TestAudience;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  audience = await startTestAudience('import_fields');
  imports = importsOf(audience);
});
afterAll(() => audience.close());

const fieldNamed = async (name: string) =>
  audience.context.database.fields.findOne({ name }).lean();
const traitsOf = async (email: string) => {
  const person = await audience.context.database.users.findOne({ email }).lean();
  return Object.fromEntries((person?.traits ?? []).map(({ k, v }) => [k, v]));
};

describe('a column that is not known', () => {
  test('becomes a field with the values of its rows, and the check shows them and what does not fit', async () => {
    const [ana, bo, cy] = ['ana', 'bo', 'cy'].map(uniqueEmail) as [string, string, string];
    const read = await imports.upload(
      `email,Shirt,Since\n${ana},L,2024-05-01\n${bo},M,soon\n${cy},L,\n`,
    );
    const plan: Partial<ImportPlanInput> = {
      columns: ['email', 'newField', 'newField'],
      newFields: [
        { column: 1, name: 'Shirt', type: 'choice', choices: ['L', 'M'] },
        { column: 2, name: 'Since', type: 'date' },
      ],
    };
    const checked = await imports.check(read, plan);
    expect(checked).toMatchObject({
      state: 'checked',
      newFields: ['Shirt', 'Since'],
      checked: { new: 2, refused: 1 },
    });
    const [first] = await imports.rows(checked, 'new');
    expect(first).toMatchObject({
      line: 2,
      changes: [
        { field: 'Email', after: ana },
        { field: 'Shirt', before: '', after: 'L' },
        { field: 'Since', before: '', after: '2024-05-01' },
      ],
    });
    expect(await imports.rows(checked, 'refused')).toMatchObject([
      { line: 3, reasons: [expect.stringContaining('Since: Write a date with all four digits')] },
    ]);
    expect(await fieldNamed('Shirt')).toBeNull();
    await imports.start(checked);
    await imports.work();
    const shirt = await fieldNamed('Shirt');
    expect(shirt).toMatchObject({ type: 'choice', choices: ['L', 'M'], key: 'field_shirt' });
    const since = await fieldNamed('Since');
    expect(await traitsOf(ana)).toEqual({
      [shirt?._id ?? '']: 'L',
      [since?._id ?? '']: new Date('2024-05-01T00:00:00Z'),
    });
    expect(await traitsOf(cy)).toEqual({ [shirt?._id ?? '']: 'L' });
  });

  test('goes into a field that exists, or is left out', async () => {
    const team = await audience.asAdmin('POST', '/fields', { name: 'Team', type: 'text' });
    const { id } = (await team.json()) as { id: string };
    const email = uniqueEmail();
    await imports.import(`email,Group of runners,Junk\n${email},Blue,x\n`, {
      columns: ['email', `field:${id}`, 'skip'],
    });
    expect(await traitsOf(email)).toEqual({ [id]: 'Blue' });
  });

  test('has a type and choices that are guessed from all of its values', async () => {
    const rows = Array.from({ length: 40 }, (_, at) =>
      [
        uniqueEmail(),
        at % 2 ? 'yes' : 'no',
        at + 1.5,
        `2024-01-${String((at % 28) + 1).padStart(2, '0')}`,
        at === 39 ? 'XL' : 'S',
        `Text ${at}`,
        at % 2,
        `00${at}`,
      ].join(','),
    );
    const { table } = await imports.upload(
      `email,Member,Miles,Since,Size,Story,Children,Code\n${rows.join('\n')}\n`,
    );
    expect(table?.columns.slice(1).map(({ field: { type } }) => type)).toEqual([
      'yes-no',
      'number',
      'date',
      'choice',
      'text',
      'number',
      'text',
    ]);
    expect(table?.columns[4]?.field.choices).toEqual(['S', 'XL']);
  });

  test.each([
    [{}, 'Give each new field a name and a type.'],
    [{ newFields: [{ column: 1, name: ' team ', type: 'text' }] }, 'already a field named “team”'],
    [{ newFields: [{ column: 1, name: 'Size', type: 'choice' }] }, 'Enter at least one choice.'],
    [{ newFields: [{ column: 1, name: ' ', type: 'text' }] }, 'Enter a name for this field.'],
    [{ newFields: [{ column: 5, name: 'Size', type: 'text' }] }, 'Give each new field'],
  ])('is refused as a field that cannot be made: %j', async (more, said) => {
    const { id } = await imports.upload(`email,Group\n${uniqueEmail()},x\n`);
    const refused = await audience.asAdmin('PUT', `/imports/${id}/plan`, {
      header: true,
      columns: ['email', 'newField'],
      ...more,
    });
    expect(refused.status).toBe(422);
    expect(JSON.stringify((await problemOf(refused)).errors)).toContain(said);
  });

  test('whose field got a name that was taken since the check imports nobody and says so', async () => {
    const email = uniqueEmail();
    const checked = await imports.check(await imports.upload(`email,Late,More\n${email},1,2\n`), {
      columns: ['email', 'newField', 'newField'],
      newFields: [
        { column: 1, name: 'Late', type: 'text' },
        { column: 2, name: 'More', type: 'text' },
      ],
    });
    await audience.asAdmin('POST', '/fields', { name: 'more', type: 'text' });
    await imports.start(checked);
    await imports.work();
    const back = await imports.call('GET', `/${checked.id}`);
    expect(back).toMatchObject({ state: 'read', consent: null });
    expect(back.failure).toContain('There is already a field named “More”.');
    expect(await audience.context.database.users.findOne({ email }).lean()).toBeNull();
    expect(await fieldNamed('Late')).toBeNull();
  });
});

test('undo takes the values of fields away that the import set, and keeps the field', async () => {
  const [known, kept] = [uniqueEmail('known'), uniqueEmail('kept')];
  await audience.addUser({ email: known });
  await audience.addUser({ email: kept });
  const checked = await imports.check(
    await imports.upload(`email,Locker\n${known},12\n${kept},13\n${uniqueEmail()},14\n`),
    {
      columns: ['email', 'newField'],
      newFields: [{ column: 1, name: 'Locker', type: 'number' }],
    },
  );
  await imports.start(checked);
  await imports.work();
  const { _id = '' } = (await fieldNamed('Locker')) ?? {};
  const person = await audience.context.database.users.findOne({ email: kept }).lean();
  await audience.asAdmin('PUT', `/users/${person?._id}`, {
    email: kept,
    fields: { [_id]: 99 },
    version: person?.version,
  });
  const undone = await imports.undo(checked);
  expect(undone).toMatchObject({ undone: { removed: 1, restored: 2 }, newFields: ['Locker'] });
  expect(await traitsOf(known)).toEqual({});
  expect(await traitsOf(kept)).toEqual({ [_id]: 99 });
  expect(await fieldNamed('Locker')).not.toBeNull();
});

test('an import cannot make more fields than there can be', async () => {
  const count = await audience.context.database.fields.countDocuments();
  for (let at = count; at < mostFields - 1; at += 1)
    await audience.asAdmin('POST', '/fields', { name: `Filler ${at}`, type: 'text' });
  const { id } = await imports.upload(`email,One,Two\n${uniqueEmail()},1,2\n`);
  const refused = await audience.asAdmin('PUT', `/imports/${id}/plan`, {
    header: true,
    columns: ['email', 'newField', 'newField'],
    newFields: [
      { column: 1, name: 'One', type: 'text' },
      { column: 2, name: 'Two', type: 'text' },
    ],
  });
  expect(JSON.stringify((await problemOf(refused)).errors)).toContain(
    'There can be at most 30 fields, and there are 29.',
  );
});
