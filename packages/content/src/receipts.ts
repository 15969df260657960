import {
  receipts as english,
  stopWords as englishStop,
  typedDeparture as englishTyped,
} from './en/receipts.ts';
import {
  receipts as spanish,
  stopWords as spanishStop,
  typedDeparture as spanishTyped,
} from './es/receipts.ts';
import type { Language } from './languages.ts';
import type { Receipts, StopWords, TypedDeparture } from './shape/receipts.ts';

const receipts: Readonly<Record<Language, Receipts>> = { en: english, es: spanish };

/** The emails that people get after sending a form. */
export const receiptsIn = (language: Language): Receipts => receipts[language];

const stopWords: Readonly<Record<Language, StopWords>> = { en: englishStop, es: spanishStop };

/** How a receipt and its page offer to end these emails. */
export const stopWordsIn = (language: Language): StopWords => stopWords[language];

const typedDepartures: Readonly<Record<Language, TypedDeparture>> = {
  en: englishTyped,
  es: spanishTyped,
};

/** Tells a person that somebody typed their address to unsubscribe it. */
export const typedDepartureIn = (language: Language): TypedDeparture => typedDepartures[language];
