import { chrome as english } from './en/chrome.ts';
import { chrome as spanish } from './es/chrome.ts';
import type { Language } from './languages.ts';
import type { ChromeContent } from './shape/index.ts';

const chromes: Record<Language, ChromeContent> = { en: english, es: spanish };

/**
 * The words around the pages, apart from the rest so that the shell carries no more than it needs.
 */
export const chromeIn = (language: Language): ChromeContent => chromes[language];
