import { normalizeEmail } from '@secondset/contracts';
import { expect, it } from 'vitest';
import { showEmail } from './show-email.ts';

it.each([
  'dana@müller.example',
  'dana@straße.example',
  'dana@例え.テスト',
  'dana@mail.müller.example',
  'dana@example.org',
])('%s is shown as it was typed', (typed) => {
  expect(showEmail(normalizeEmail(typed))).toBe(typed);
});

it.each(['', 'nobody', 'dana@xn--0.example', 'xn--mller-kva@example.org'])(
  '%j, which has no other spelling, is shown as it is',
  (stored) => {
    expect(showEmail(stored)).toBe(stored);
  },
);
