import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './seal-secret.ts';

const key = [randomBytes(32)];
const secret = randomBytes(20);

test('a sealed secret opens for its account and key only', () => {
  const sealed = sealSecret(key, 'account-a', secret);
  expect(openSecret(key, 'account-a', sealed)).toEqual(secret);
  expect(openSecret(key, 'account-b', sealed)).toBeUndefined();
  expect(openSecret([randomBytes(32)], 'account-a', sealed)).toBeUndefined();
});

test('it does not contain the secret, and differs each time', () => {
  const [one, two] = [1, 2].map(() => sealSecret(key, 'account-a', secret));
  expect(one).not.toBe(two);
  expect(one).not.toContain(secret.toString('base64url'));
});

test.each(['', 'x', 'abc.def', `${sealSecret(key, 'account-a', secret).slice(0, -4)}AAAA`])(
  'what was changed or cut off does not open: %j',
  (sealed) => {
    expect(openSecret(key, 'account-a', sealed)).toBeUndefined();
  },
);

test('an older key still opens what it sealed; the newest one seals', () => {
  const newer = [randomBytes(32), ...key];
  expect(openSecret(newer, 'account-a', sealSecret(key, 'account-a', secret))).toEqual(secret);
  expect(openSecret(key, 'account-a', sealSecret(newer, 'account-a', secret))).toBeUndefined();
});
