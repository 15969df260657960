import { refusals as english } from './en/refusals/index.ts';
import { refusalTitles as englishTitles } from './en/refusals/titles.ts';
import { refusals as spanish } from './es/refusals/index.ts';
import { refusalTitles as spanishTitles } from './es/refusals/titles.ts';
import type { Language } from './languages.ts';
import type { Refusal, RefusalCode } from './refusal.ts';
import { fillRefusal } from './refusal-params.ts';

export {
  type PlainRefusalCode,
  type Refusal,
  type RefusalCode,
  type RefusalParams,
  refusal,
} from './refusal.ts';

export const refusalSentences: Readonly<Record<Language, Readonly<Record<RefusalCode, string>>>> = {
  en: english,
  es: spanish,
};
const titles: Readonly<Record<Language, Readonly<Record<RefusalKind, string>>>> = {
  en: englishTitles,
  es: spanishTitles,
};

/** The kinds of refusals; an error answer is titled by its kind. */
export type RefusalKind = keyof typeof englishTitles;

export const refusalTitle = (kind: RefusalKind, language: Language): string =>
  titles[language][kind];

/** The sentence of a refusal, for the person to read. */
export const sayRefusal = ({ code, params }: Refusal, language: Language = 'en'): string =>
  fillRefusal(refusalSentences[language][code], params, language);
