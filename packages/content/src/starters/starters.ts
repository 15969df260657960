import type { Language } from '../languages.ts';
import { englishStarters } from './english.ts';
import type { Starters } from './parts.ts';
import { spanishStarters } from './spanish.ts';

export { type Starter, type StarterKey, starterKeys } from './parts.ts';

/** Emails to begin with, in each language. */
export const starters: Readonly<Record<Language, Starters>> = {
  en: englishStarters,
  es: spanishStarters,
};
