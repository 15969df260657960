import { forms as englishForms } from './en/forms.ts';
import { news as english } from './en/news.ts';
import { forms as spanishForms } from './es/forms.ts';
import { news as spanish } from './es/news.ts';
import type { Language } from './languages.ts';
import type { NewsWords } from './shape/news.ts';

const words: Readonly<Record<Language, NewsWords>> = { en: english, es: spanish };

/** The emails and pages about our news. */
export const newsIn = (language: Language): NewsWords => words[language];

const boxes = { en: englishForms.news, es: spanishForms.news };

/** What the box in a form says, as it is kept with the consent. */
export const newsConsentIn = (language: Language): string =>
  `${boxes[language].label}. ${boxes[language].hint}`;
