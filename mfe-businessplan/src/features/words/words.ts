import type { Language } from '@secondset/content';
import { english } from './english.ts';
import type { GateWords } from './gate-words.ts';
import { spanish } from './spanish.ts';

const words: Record<Language, GateWords> = { en: english, es: spanish };

export const wordsIn = (language: Language): GateWords => words[language];
