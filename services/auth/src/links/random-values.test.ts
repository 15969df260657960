import { expect, test } from 'vitest';
import { createRefreshToken } from '../sessions/refresh-tokens.ts';
import { createLinkToken, hashLinkToken } from './link-token.ts';

test.each([
  ['a link', createLinkToken],
  ['a session', createRefreshToken],
])('the token of %s has 256 random bits, and no two are the same', (_of, create) => {
  const tokens = Array.from({ length: 1_000 }, create);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test('what is stored of a link does not contain its token', () => {
  const token = createLinkToken();
  expect(hashLinkToken(token)).not.toContain(token);
  expect(hashLinkToken(token)).toBe(hashLinkToken(token));
});
