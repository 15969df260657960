import { receipts as english } from './en/receipts.ts';
import { receipts as spanish } from './es/receipts.ts';
import type { Language } from './languages.ts';
import type { Receipts } from './shape/receipts.ts';

const receipts: Readonly<Record<Language, Receipts>> = { en: english, es: spanish };

/** The emails that people get after sending a form. */
export const receiptsIn = (language: Language): Receipts => receipts[language];
