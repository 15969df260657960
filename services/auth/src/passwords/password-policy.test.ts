import { signUpSchema } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { requireGoodPassword } from './password-policy.ts';

const context = { email: 'maria.lopez@example.org', siteName: 'Second Set' };

test.each([
  'three quiet morning runs',
  'mañana será otro día, dicen',
  '人生は一度きりだから毎日走ろう',
  '!?%&/()=+*~#-_.:,;',
  'Second Set saved my sister twice',
  'maria.lopez likes long walks',
])('%s is accepted', (password) => {
  expect(() => requireGoodPassword(password, context)).not.toThrow();
});

test.each([
  'fourteen chars',
  'aaaaaaaaaaaaaaaaaaaa',
  'abcabcabcabcabcabc',
  '12341234123412341234',
  'correct horse battery staple',
  'Password-Password!',
  'abcdefghijklmnopqrst',
  '98765432109876543210',
  'qwertyuiopasdfghjkl',
  'SecondSet SecondSet 1',
  'maria.lopez@example.org',
  'MariaLopezMariaLopez',
  'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ',
])('%s is refused, and the password field is named', (password) => {
  expect(() => requireGoodPassword(password, context)).toThrowError(
    expect.objectContaining({
      code: 'invalid',
      errors: [expect.objectContaining({ field: 'password' })],
    }),
  );
});

test.each([
  ['fourteen chars', 'password-too-short'],
  ['correct horse battery staple', 'password-common'],
  ['1q2w3e4r5t6y7u8i', 'password-common'],
  ['ILoveYou ILoveYou!', 'password-common'],
  ['abcabcabcabcabcabc', 'password-pattern'],
  ['98765432109876543210', 'password-pattern'],
  ['SecondSet SecondSet 1', 'password-personal'],
])('%s is refused with the reason %s', (password, code) => {
  expect(() => requireGoodPassword(password, context)).toThrowError(
    expect.objectContaining({
      errors: [{ field: 'password', refusal: expect.objectContaining({ code }) }],
    }),
  );
});

test('a password has 15 to 128 characters, whatever they are', () => {
  const takes = (password: string) =>
    signUpSchema.safeParse({ email: context.email, password }).success;
  const letters = (count: number) => 'é '.repeat(count / 2 + 1).slice(0, count);
  expect([14, 15, 128, 129].map((count) => takes(letters(count)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
