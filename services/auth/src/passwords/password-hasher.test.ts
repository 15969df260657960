import { expect, onTestFinished, test, vi } from 'vitest';
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

test('a crowd waits in a short line, the rest has to try again at once, and known devices keep their places', async () => {
  const hasher = await createPasswordHasher();
  // A password is normalized when its turn comes. Which of two at work ends first is up to the
  // machine.
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  const come = (who: string, knownDevice: boolean) =>
    hasher.verify(undefined, who, { knownDevice });
  const strangers = Array.from({ length: 130 }, () => come('stranger', false));
  const known = Array.from({ length: 5 }, () => come('known', true));
  const results = await Promise.allSettled(strangers);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(130 - 2 - 20);
  expect(refused[0]?.reason).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 5 });
  await Promise.all(known);
  const turns = normalize.mock.contexts.map(String);
  // They came last, and went before all who waited.
  expect(turns).toEqual([
    ...Array.from({ length: 2 }, () => 'stranger'),
    ...Array.from({ length: 5 }, () => 'known'),
    ...Array.from({ length: 20 }, () => 'stranger'),
  ]);
});
