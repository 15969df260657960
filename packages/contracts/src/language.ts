import { z } from 'zod';
import type { InputRefusalCode } from './input-refusal.ts';
import { type Language, languages } from './languages.ts';
import './strict-csp.ts';

export { type Language, languages } from './languages.ts';

export const languageSchema = z.enum(languages, 'language-unknown' satisfies InputRefusalCode);

/** The other of the two; `content` has the same for pages, which load no schemas. */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en');
