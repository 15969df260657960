import { planAgreementVersion } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { wordsIn } from './words.ts';

/** What each version of the agreement said, in both languages. */
const texts: Record<string, string> = { '2026-1': 'deb1868fe16598d0' };

test('another text of the agreement has another version', async () => {
  const text = (['en', 'es'] as const).map((language) => {
    const { intro, points } = wordsIn(language).agreement;
    return [intro, ...points];
  });
  const bytes = new TextEncoder().encode(JSON.stringify(text));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = [...digest.subarray(0, 8)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  expect(texts[planAgreementVersion]).toBe(hash);
});

test('the agreement has four points in each language, and the refusal of the specification', () => {
  expect(wordsIn('en').agreement.points).toHaveLength(4);
  expect(wordsIn('es').agreement.points).toHaveLength(4);
  expect(wordsIn('en').agreement.declined).toBe('You must agree to access this business plan.');
});
