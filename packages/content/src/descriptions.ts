import { descriptions as english } from './en/descriptions.ts';
import { descriptions as spanish } from './es/descriptions.ts';
import type { Language } from './languages.ts';
import type { Descriptions } from './shape/index.ts';

export const descriptions: Readonly<Record<Language, Descriptions>> = { en: english, es: spanish };
