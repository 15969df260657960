import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { makeWorkbook } from '../testing/make-zip.ts';
import { FileFlaw } from './file-flaw.ts';
import { rowsOf } from './pages.ts';
import { readInThread } from './read-in-thread.ts';
import { type ReadingChoice, readTable } from './read-table.ts';
import type { Row } from './table.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

async function read(file: Uint8Array, choice: ReadingChoice = {}) {
  const { rows, ...facts } = await readTable(file, choice);
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return { ...facts, rows: all, cells: all.map(({ cells }) => cells) };
}

const people = [
  ['email', 'name'],
  ['jose@example.org', 'José Núñez'],
];
const text = 'email;name\r\njose@example.org;José Núñez\r\n';

describe('a CSV file reads the same in every encoding Excel saves', () => {
  const utf16 = Buffer.from(text, 'utf16le');
  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without one', utf16, 'utf-16le'],
    ['UTF-16, big end first', Buffer.from(utf16).swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252'],
  ])('%s', async (_, file, encoding) => {
    const table = await read(file);
    expect(table.cells).toEqual(people);
    expect([table.encoding, table.delimiter]).toEqual([encoding, ';']);
    // Nothing in a file proves Windows-1252, so the person is asked to look.
    expect(table.encodingGuessed).toBe(encoding === 'windows-1252');
  });
});

test('F1: the byte order mark of Excel does not become part of the first column', async () => {
  const { cells } = await read(bytesOf('\ufeffEmail,Name\na@example.org,Ana\n'));
  expect(cells[0]).toEqual(['Email', 'Name']);
});

test('a chosen encoding is used in place of the guessed one', async () => {
  const polish = Buffer.from([0x61, 0x2c, 0xb3, 0x6f, 0x64, 0x9f, 0x0a]);
  expect((await read(polish, { encoding: 'windows-1250' })).cells).toEqual([['a', 'łodź']]);
});

test.each([
  [',', '"Last, first",b\n"Doe, Jo",c\n'],
  [';', 'a;b\n1,5;2,5\n3,5;4,5\n'],
  ['\t', 'a\tb, c\n1\t2, 3\n'],
  ['|', 'a|b\n1|2\n'],
])('the delimiter %j is found among the other ones', async (delimiter, file) => {
  const table = await read(bytesOf(file));
  expect(table.delimiter).toBe(delimiter);
  expect(table.cells.every((cells) => cells.length === 2)).toBe(true);
});

test('a first line that only names the delimiter is no row', async () => {
  const { cells, rows } = await read(bytesOf('sep=;\r\na;b\r\n1;2\r\n'));
  expect(cells).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(rows.map(({ line }) => line)).toEqual([2, 3]);
});

test('quoted line breaks, lone quotes, blank lines and mixed line ends keep their line numbers', async () => {
  const file = 'a,b\r\n"two\nlines",x\n\n1,Dana "the rock" Q\r2,y';
  const { rows } = await read(bytesOf(file));
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['two\nlines', 'x'] },
    { line: 5, cells: ['1', 'Dana "the rock" Q'] },
    { line: 6, cells: ['2', 'y'] },
  ]);
});

test('a workbook reads as text: dates by their day, long numbers whole', async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'People',
        rows: [
          ['Email', 'Phone', 'Since'],
          ['a@example.org', 15551234567, new Date('2026-02-03T00:00:00Z')],
          [null, null, null],
          ['b@example.org', true, ' x '],
        ],
      },
    ],
  });
  const { rows, sheets } = await read(new Uint8Array(file));
  expect(sheets).toEqual(['People']);
  expect(rows).toEqual([
    { line: 1, cells: ['Email', 'Phone', 'Since'] },
    { line: 2, cells: ['a@example.org', '15551234567', '2026-02-03'] },
    { line: 4, cells: ['b@example.org', 'true', ' x '] },
  ]);
});

test('a chosen sheet is read, and hidden sheets are not offered', async () => {
  const sheet = (name: string, hidden = false) => ({
    name,
    rows: [[name]],
    ...(hidden && { state: 'hidden' as const }),
  });
  const file = await writeXlsx({ sheets: [sheet('One'), sheet('A & B'), sheet('Old', true)] });
  const table = await read(new Uint8Array(file), { sheet: 'A & B' });
  expect(table.cells).toEqual([['A & B']]);
  expect(table.sheets.slice(0, 2)).toEqual(['One', 'A & B']);
});

describe('a file that cannot be imported is refused as a whole, and says what to do', () => {
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a');
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)]);
  const bomb = (count: number, declared?: number) =>
    makeWorkbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', [
      {
        name: 'xl/sharedStrings.xml',
        data: megabytes(count),
        ...(declared !== undefined && { declared }),
      },
    ]);
  test.each([
    ['nothing', Buffer.alloc(0), 'file-empty', {}],
    ['only blank lines', Buffer.from('\n\n ; ; \n'), 'file-empty', {}],
    ['a picture', png, 'file-not-text', {}],
    ['zeros', Buffer.alloc(5000), 'file-not-text', {}],
    ['a PDF', Buffer.from('%PDF-1.7 and so on'), 'file-not-text', {}],
    ['a zip file without a workbook', makeWorkbook('').subarray(0, 0), 'file-empty', {}],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file-old-excel', {}],
    ['one line of 10 MB', megabytes(10), 'file-line-too-long', { line: 1 }],
    [
      'a quote that never closes',
      Buffer.concat([Buffer.from('a,b\n1,"2\n'), Buffer.from('x,y\n'.repeat(40_000))]),
      'file-line-too-long',
      { line: 2 },
    ],
    ['a short one', Buffer.from('a,b\n1,"2\nx,y\n'), 'file-quote-open', { line: 2 }],
    [
      '10,000 columns',
      Buffer.from(`a${',a'.repeat(9999)}\n`),
      'file-too-many-columns',
      { max: 200, line: 1 },
    ],
    [
      'mixed encodings',
      Buffer.concat([Buffer.from('name,x\nJosé,1\n'), Buffer.from('Núñez,2\n', 'latin1')]),
      'file-mixed-encodings',
      { line: 2, text: 'JosÃ©' },
    ],
    ['a zip bomb', bomb(60), 'file-unpacks-too-large', { megabytes: 200 }],
    ['a zip bomb that lies about its size', bomb(30, 100), 'file-damaged', {}],
    ['half a workbook', makeWorkbook('').subarray(0, 900), 'file-damaged', {}],
  ])('%s', async (_, file, code, params) => {
    const refused = await read(file).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FileFlaw);
    expect((refused as FileFlaw).flaw).toEqual({ code, params });
  });

  test('more than 100,000 rows', async () => {
    const refused = await read(bytesOf('a\n'.repeat(100_002))).catch((error: unknown) => error);
    expect((refused as FileFlaw).flaw).toEqual({
      code: 'file-too-many-rows',
      params: { max: 100_000 },
    });
  });
});

describe('in its own thread', () => {
  const inThread = async (file: Uint8Array) => {
    const rows: Row[] = [];
    const facts = await readInThread({ bytes: new Uint8Array(file), choice: {} }, async (page) => {
      rows.push(...rowsOf(page.data));
    });
    return { facts, rows };
  };

  test('a file arrives in pages, with what is known of it', async () => {
    const file = `n,m\n${Array.from({ length: 1200 }, (_, at) => `${at},x`).join('\n')}`;
    const { facts, rows } = await inThread(bytesOf(file));
    expect(facts).toMatchObject({ encoding: 'utf-8', delimiter: ',', sheets: [] });
    expect(rows).toHaveLength(1201);
    expect(rows.at(-1)).toEqual({ line: 1201, cells: ['1199', 'x'] });
  });

  test('a refusal keeps its code and line', async () => {
    await expect(inThread(bytesOf('a,b\n1,"2\n'))).rejects.toMatchObject({
      flaw: { code: 'file-quote-open', params: { line: 2 } },
    });
  });

  test('cells far out in a sparse sheet end neither the thread nor the service', async () => {
    const sparse = makeWorkbook(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Email</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    );
    await expect(inThread(sparse)).rejects.toMatchObject({
      flaw: { code: 'file-too-many-columns' },
    });
  });

  test('a failure to store a page is not taken for a bad file', async () => {
    const lost = readInThread({ bytes: bytesOf('a\n1\n'), choice: {} }, () =>
      Promise.reject(new Error('no database')),
    );
    await expect(lost).rejects.toThrow('no database');
  });
});
