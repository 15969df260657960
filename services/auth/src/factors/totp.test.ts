import { expect, test } from 'vitest';
import { createTotpSecret, readCode, stepOf, totpAddress } from './totp.ts';

const rfcSecret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %i s it takes the code of RFC 6238: %s', (seconds, code, step) => {
  expect(stepOf(rfcSecret, code, new Date(seconds * 1000))).toBe(step);
});

test('a code is good one step early or late, and no longer', () => {
  const late = (seconds: number) => stepOf(rfcSecret, '287082', new Date((59 + seconds) * 1000));
  expect([late(-31), late(0), late(30)]).toEqual([1, 1, 1]);
  expect([late(-60), late(61)]).toEqual([undefined, undefined]);
});

test.each(['１２３４５６', '12345é', '12345', '1234567', 'abcdef', '', '12 34', '-12345', '1e5'])(
  'a code like %j is malformed, and never reaches the library',
  (typed) => {
    expect(readCode(typed)).toBeUndefined();
  },
);

test('spaces in a code do not matter', () => {
  expect(readCode(' 123 456 ')).toBe('123456');
});

test('the address has what authenticator apps read, with the issuer in both places', () => {
  const secret = createTotpSecret();
  const { uri, secret: shown } = totpAddress(secret, 'ann@example.org');
  const address = new URL(uri);
  expect(address.protocol).toBe('otpauth:');
  expect(uri).toMatch(/^otpauth:\/\/totp\/[^?+ ]+:ann%40example\.org\?/);
  expect(uri).not.toMatch(/[+ ]/);
  expect(address.searchParams.get('issuer')).toBeTruthy();
  expect(shown).toMatch(/^[A-Z2-7]{32}$/);
  expect(address.searchParams.get('secret')).toBe(shown);
});
