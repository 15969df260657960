import { ageIn } from './age-in.ts';
import { fill } from './fill.ts';
import type { Language } from './languages.ts';

/** A number is formatted for its language; `seconds` become a duration. */
export type RefusalValue = string | number | { seconds: number };
export type RefusalParams = Readonly<Record<string, RefusalValue>>;

/** Puts the values into the sentence of a refusal. */
export function fillRefusal(sentence: string, params: RefusalParams, language: Language): string {
  const written = Object.entries(params).map(([name, value]) => [name, write(value, language)]);
  return fill(sentence, Object.fromEntries(written));
}

function write(value: RefusalValue, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  const { seconds } = value;
  if (seconds >= 60) return ageIn(seconds, language);
  const inSeconds = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, inSeconds).format(seconds);
}
