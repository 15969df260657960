import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { guessDates } from './plan/guess-dates.ts';
import { readDate } from './plan/read-date.ts';
import { importsOf } from './testing/import-file.ts';

describe('a date is read as people and spreadsheets write it', () => {
  const read = (text: string, order?: 'month-first' | 'day-first') => {
    const reading = readDate(text, order);
    return typeof reading === 'string' ? reading : reading.day.toISOString().slice(0, 10);
  };

  test.each([
    ['2026-03-14'],
    ['2026/3/14'],
    ['3/14/2026'],
    ['14/3/2026'],
    ['14.03.2026'],
    ['3/14/2026 0:00'],
    ['3/14/2026 12:00:00 AM'],
    ['2026-03-14T00:00:00.000Z'],
    ['46095'],
  ])('%s, whatever the order of its column', (text) => {
    for (const order of [undefined, 'month-first', 'day-first'] as const)
      expect(read(text, order)).toBe('2026-03-14');
  });

  test('by the order of its column when it could be two dates, and not at all without', () => {
    expect(read('3/4/2026', 'month-first')).toBe('2026-03-04');
    expect(read('3/4/2026', 'day-first')).toBe('2026-04-03');
    expect(read('3/4/2026')).toBe('either');
    expect(read('4/4/2026')).toBe('2026-04-04');
  });

  test.each([
    ['3/14/26'],
    ['13/13/2026'],
    ['2/30/2026'],
    ['2026-02-29'],
    ['0/0/2026'],
    ['2026'],
    ['99999999'],
    ['3/14/2026 10:30'],
    ['soon'],
    [`${'1'.repeat(5000)}/1/2026`],
  ])('%.20s is none', (text) => {
    expect(read(text, 'month-first')).toBe('none');
  });
});

test.each([
  [['3/14/2026', '3/4/2026'], { example: '3/4/2026', order: 'month-first' }],
  [['3/4/2026', '14/3/2026'], { example: '3/4/2026', order: 'day-first' }],
  [['3/4/2026', '4/4/2026'], { example: '3/4/2026', order: null }],
  [['3/14/2026', '3/4/2026', '14/3/2026'], { example: '3/4/2026', order: null }],
  [['3/4/2026', '99/99/2026'], { example: '3/4/2026', order: null }],
  [['3/14/2026', '2026-03-04', '46095'], null],
  [['soon', ''], null],
])('the order of dates is guessed from all values: %j', (values, guess) => {
  const dates = guessDates();
  dates.add(values.map((value) => ({ cells: ['x', value] })));
  expect(dates.guesses(2)).toEqual([null, guess]);
});

describe('in a file', () => {
  let audience: TestAudience;
  let imports: ReturnType<typeof importsOf>;
  beforeAll(async () => {
    audience = await startTestAudience('import_dates');
    imports = importsOf(audience);
  });
  afterAll(() => audience.close());

  test('dates that could be two are refused by row until the order is chosen, and then imported', async () => {
    const [ana, bo, cy] = ['ana', 'bo', 'cy'].map(uniqueEmail) as [string, string, string];
    const read = await imports.upload(
      `email,Joined\n${ana},3/4/2026\n${bo},2026-03-14\n${cy},46096\n`,
    );
    expect(read.table?.columns[1]?.dates).toEqual({ example: '3/4/2026', order: null });
    const plan = {
      columns: ['email' as const, 'newField' as const],
      newFields: [{ column: 1, name: 'Joined', type: 'date' as const }],
    };
    const unsure = await imports.check(read, plan);
    expect(unsure).toMatchObject({ checked: { new: 2, refused: 1 } });
    expect(await imports.rows(unsure, 'refused')).toMatchObject([
      { line: 2, reasons: [expect.stringContaining('Joined: This could be two dates.')] },
    ]);
    const checked = await imports.check(read, {
      ...plan,
      dateOrders: [{ column: 1, order: 'day-first' }],
    });
    expect(checked).toMatchObject({ checked: { new: 3, refused: 0 } });
    await imports.start(checked);
    await imports.work();
    const joined = async (email: string) =>
      (await audience.context.database.users.findOne({ email }).lean())?.traits[0]?.v;
    expect(await joined(ana)).toEqual(new Date('2026-04-03T00:00:00Z'));
    expect(await joined(bo)).toEqual(new Date('2026-03-14T00:00:00Z'));
    expect(await joined(cy)).toEqual(new Date('2026-03-15T00:00:00Z'));
  });

  test('a column of dates becomes a date by its values, and one of five digits does not', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, at) => `${uniqueEmail()},3/${at + 1}/2026,9000${at % 10}`,
    );
    const { table } = await imports.upload(`email,Joined,Area\n${rows.join('\n')}\n`);
    expect(table?.columns.slice(1).map(({ field }) => field.type)).toEqual(['date', 'number']);
    expect(table?.columns[1]?.dates).toEqual({ example: '3/1/2026', order: 'month-first' });
  });
});
