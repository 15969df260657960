import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

test('a password matches its own hash however its accents are composed, and no other', async () => {
  const hasher = await createPasswordHasher();
  const stored = await hasher.hash('caf\u00e9 before the run');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(stored, 'cafe\u0301 before the run')).toBe(true);
  expect(await hasher.verify(stored, 'cafe before the run')).toBe(false);
});

test('without a hash nothing matches', async () => {
  const hasher = await createPasswordHasher();
  expect(await hasher.verify(undefined, 'anything')).toBe(false);
});

test('a crowd is served in turn up to a limit, and the rest has to try again', async () => {
  const hasher = await createPasswordHasher();
  const results = await Promise.allSettled(
    Array.from({ length: 110 }, () => hasher.verify(undefined, 'anything')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
});
