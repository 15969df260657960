import { z } from 'zod';
import type { InputRefusalCode } from './input-refusal.ts';
import './strict-csp.ts';

/** The languages of the public site. */
export const languages = ['en', 'es'] as const;
export const languageSchema = z.enum(languages, 'language-unknown' satisfies InputRefusalCode);
export type Language = z.infer<typeof languageSchema>;
