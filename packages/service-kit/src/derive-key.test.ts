import { expect, test } from 'vitest';
import { deriveKey } from './derive-key.ts';

test('a key is the one of RFC 5869, so that what an older version signed stays valid', () => {
  const key = deriveKey(Buffer.alloc(22, 0x0b), '');
  expect(key.toString('hex')).toBe(
    '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d',
  );
});

test('two purposes have two keys', () => {
  expect(deriveKey('secret', 'a')).not.toEqual(deriveKey('secret', 'b'));
});
