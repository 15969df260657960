import { randomBytes } from 'node:crypto';
import { unsubscribeTokenSchema } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

const tokens = createUnsubscribeTokens([randomBytes(32)]);

test.each(['a@ample.org', `${'x'.repeat(242)}@example.org`, 'jürgen@exämple.org'])(
  'a token opens to its address and does not show it: %s',
  (email) => {
    const token = tokens.seal(email);
    expect(unsubscribeTokenSchema.parse(token)).toBe(token);
    expect(token).toMatch(/^[\w-]+$/);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('ample.org');
    expect(tokens.open(token)).toBe(email);
  },
);

test.each([
  ['the secret', 0],
  ['the one before it', 1],
  ['one long before it', 2],
])('a token of %s opens; new ones are of the first', (_what, index) => {
  const secrets = [1, 2, 3].map(() => randomBytes(32));
  const [newest = Buffer.alloc(0), ...older] = secrets;
  const rotated = createUnsubscribeTokens([newest, ...older]);
  const own = createUnsubscribeTokens([secrets[index] ?? Buffer.alloc(0)]);
  expect(rotated.open(own.seal('dana@example.org'))).toBe('dana@example.org');
  const made = rotated.seal('dana@example.org');
  expect(own.open(made)).toBe(index === 0 ? 'dana@example.org' : undefined);
});

test('each address has one token, and no two share it', () => {
  expect(tokens.seal('a@example.org')).toBe(tokens.seal('a@example.org'));
  expect(tokens.seal('a@example.org')).not.toBe(tokens.seal('b@example.org'));
});

test('an altered, truncated or foreign token does not open', () => {
  const token = tokens.seal('dana@example.org');
  const bytes = Buffer.from(token, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(tokens.open(changed.toString('base64url'))).toBeUndefined();
  }
  for (let length = 0; length < token.length; length += 1)
    expect(tokens.open(token.slice(0, length))).toBeUndefined();
  expect(tokens.open(`${token} `)).toBeUndefined();
  expect(createUnsubscribeTokens([randomBytes(32)]).open(token)).toBeUndefined();
});
