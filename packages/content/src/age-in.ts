import type { Language } from './languages.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * How old something is, in the largest unit that fits: `3 hours`, `2 días`. Anything under a
 * minute counts as one minute.
 */
export function ageIn(seconds: number, language: Language): string {
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['minute', 60] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.floor(seconds / size)),
  );
}
