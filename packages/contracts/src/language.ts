import { z } from 'zod';
import type { InputRefusalCode } from './input-refusal.ts';
import { languages } from './languages.ts';
import './strict-csp.ts';

export { type Language, languages } from './languages.ts';

export const languageSchema = z.enum(languages, 'language-unknown' satisfies InputRefusalCode);
