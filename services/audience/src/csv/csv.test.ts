import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinList, splitList } from './cell-list.ts';
import { csvLine } from './csv-line.ts';
import { escapeFormula, unescapeFormula } from './formulas.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '|',
      '＝',
      '＠',
      'a',
      '"',
      ',',
      ';',
      ' ',
    ),
  }),
);

test('what is escaped for a spreadsheet comes back as it was', () => {
  fc.assert(fc.property(text, (value) => unescapeFormula(escapeFormula(value)) === value));
});

test('no escaped text begins like a formula', () => {
  fc.assert(fc.property(text, (value) => !/^[=+\-@\t\r\n|＝＋－＠]/u.test(escapeFormula(value))));
});

test('a written row reads back as the same cells, line breaks and quotes included', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (cells) => {
      const [read] = parse(csvLine(cells), {
        record_delimiter: ['\r\n'],
        relax_column_count: true,
      });
      expect((read as string[]).map(unescapeFormula)).toEqual(cells);
    }),
  );
});

test('tags in one cell come back as they were, whatever their names contain', () => {
  const name = text.map((value) => value.trim()).filter((value) => value !== '');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), (names) => {
      expect(splitList(joinList(names))).toEqual(names);
    }),
  );
});

test('other programs separate tags with commas', () => {
  expect(splitList('runner, coach;board')).toEqual(['runner', 'coach', 'board']);
});
