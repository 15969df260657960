import { describe, expect, test } from 'vitest';
import { guessColumns, looksLikeHeader } from './guess-columns.ts';

const guess = (...names: string[]) =>
  guessColumns(
    names.map((name) => ({ name, samples: [] })),
    [{ id: 'f'.repeat(24), name: 'Shirt size' }],
  );

describe('what a column holds is guessed', () => {
  test.each([
    [
      ['EMAIL', 'First Name', 'Last Name'],
      ['email', 'firstName', 'lastName'],
    ],
    [
      ['E-Mail Address', 'Full name'],
      ['email', 'fullName'],
    ],
    [
      ['Correo electrónico', 'Teléfono', 'Etiquetas'],
      ['email', 'phoneNumber', 'tags'],
    ],
    [
      ['Street', 'City', 'ZIP code'],
      ['address', 'address', 'address'],
    ],
    [
      ['shirt_size', 'T-shirt'],
      [`field:${'f'.repeat(24)}`, 'skip'],
    ],
    [
      ['Email', 'Email'],
      ['email', 'skip'],
    ],
    [
      ['__proto__', '', 'constructor'],
      ['skip', 'skip', 'skip'],
    ],
    [
      ['Person ID', 'Status', 'Language'],
      ['id', 'status', 'language'],
    ],
  ])('%j', (names, targets) => {
    expect(guess(...names)).toEqual(targets);
  });

  test('by what is in it, when the name says nothing', () => {
    const columns = [
      { name: 'Column 1', samples: ['Ana', 'b@example.org'] },
      { name: 'Column 2', samples: ['a@example.org', '', 'c@example.org'] },
    ];
    expect(guessColumns(columns, [])).toEqual(['skip', 'email']);
  });
});

test.each([
  [true, ['email', 'x'], [['a@example.org', '1']]],
  [true, ['Wer', 'Was'], [['a@example.org', '1']]],
  [false, ['a@example.org', 'Ana'], [['b@example.org', 'Bo']]],
  [false, ['Ana', '+1 555 0101'], [['Bo', '555 0102 33']]],
])('the first row has names of columns: %j for %j', (expected, first, below) => {
  expect(looksLikeHeader(first, below)).toBe(expected);
});
