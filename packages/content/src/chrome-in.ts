import { chrome as english } from './en/chrome.ts';
import { chrome as spanish } from './es/chrome.ts';
import type { Language } from './languages.ts';
import type { ChromeContent } from './shape/index.ts';

const chromes: Record<Language, ChromeContent> = { en: english, es: spanish };

/**
 * The words around the pages, in a file of their own so that the shell loads only what it needs.
 */
export const chromeIn = (language: Language): ChromeContent => chromes[language];
