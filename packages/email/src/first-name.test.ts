import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Rosa Martinez', 'Rosa'],
  ['Rosa', 'Rosa'],
  ['  Rosa   Martinez ', 'Rosa'],
  ['Dr. Ana Lopez', 'Ana'],
  ['DR ANA LOPEZ', 'ANA'],
  ['Dra. Ana Lopez', 'Ana'],
  ['Rev. Dr. Martin Luther King', 'Martin'],
  ['Martin Luther King, Jr.', 'Martin'],
  ['Martin King Jr.', 'Martin'],
  ['Martinez, Rosa', 'Rosa'],
  ['Martinez, Rosa M.', 'Rosa'],
  ['Martinez, Dr. Rosa', 'Rosa'],
  ['J. Robert Lopez', 'Robert'],
  ["D'Angelo Russell", "D'Angelo"],
  ['Mary-Jane Watson', 'Mary-Jane'],
  ['Íñigo Núñez', 'Íñigo'],
  ['O. J. Martinez', ''],
  ['Dr. Lopez', ''],
  ['Sra. García', ''],
  ['Mr. and Mrs. Lopez', ''],
  ['The Lopez Family', ''],
  ['Lopez,', ''],
  ['J. Lopez', ''],
  ['J Lopez', ''],
  ['J.R. Lopez', ''],
  ['Dr.', ''],
  ['rosa@example.org', ''],
  ['4711', ''],
  ['', ''],
])('%j is greeted by %j', (fullName, expected) => {
  expect(firstName(fullName)).toBe(expected);
});
