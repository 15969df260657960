import { expect, test } from 'vitest';
import { completeAddress } from './link-schema.ts';

test.each([
  ['example.org/run', 'https://example.org/run'],
  ['ana@example.org', 'mailto:ana@example.org'],
  ['https://example.org', 'https://example.org'],
  ['tel:555-0100', 'tel:555-0100'],
  ['  example.org ', 'https://example.org'],
  ['www.example.org', 'https://www.example.org'],
  ['/programs', '/programs'],
  ['https://example.org/?n=%7B%7B%20email%20%7D%7D', 'https://example.org/?n={{email}}'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('%j is completed to %j', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});
