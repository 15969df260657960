import { planAgreementVersion } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { wordsIn } from './words.ts';

/** A hash of each version of the agreement, in both languages. */
const texts: Record<string, string> = {
  '2026-1': 'deb1868fe16598d0',
  '2026-2': '50aa6ea72a55e3a5',
};

test('a new agreement text needs a new version', async () => {
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

test('the agreement has four points in each language, and the specified message on Decline', () => {
  expect(wordsIn('en').agreement.points).toHaveLength(4);
  expect(wordsIn('es').agreement.points).toHaveLength(4);
  expect(wordsIn('en').agreement.declined).toBe('You must agree to access this business plan.');
});

test('Spanish says tú, and says at the gate and above the plan that the plan is in English', () => {
  const text = JSON.stringify(wordsIn('es'));
  expect(text).not.toMatch(/\b(usted|su|sus|le|díganos|escriba|revise|acepte|debe|deje)\b/i);
  expect(wordsIn('es').planLanguage).toMatch(/inglés/);
  expect(wordsIn('en').planLanguage).toBeUndefined();
});
