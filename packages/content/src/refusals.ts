import { refusals as english } from './en/refusals/index.ts';
import { refusalTitles as englishTitles } from './en/refusals/titles.ts';
import { refusals as spanish } from './es/refusals/index.ts';
import { refusalTitles as spanishTitles } from './es/refusals/titles.ts';
import type { Language } from './languages.ts';
import { fillRefusal, type RefusalParams, type RefusalValue } from './refusal-params.ts';

export type { RefusalParams } from './refusal-params.ts';

/** Why something is refused. Each language's catalog has the sentence. */
export type RefusalCode = keyof typeof english;

type Placeholder<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
/** The values that the sentence of a code takes. */
type ParamsOf<Code extends RefusalCode> = Record<Placeholder<(typeof english)[Code]>, RefusalValue>;
/** A code whose sentence takes no values. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: Placeholder<(typeof english)[Code]> extends never ? Code : never;
}[RefusalCode];

export interface Refusal {
  code: RefusalCode;
  params: RefusalParams;
}

/** A refusal with the values of its sentence, which the compiler asks for. */
export const refusal = <Code extends RefusalCode>(code: Code, params: ParamsOf<Code>): Refusal => ({
  code,
  params,
});

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

/** The sentence of a refusal, for the person who is refused. */
export const sayRefusal = ({ code, params }: Refusal, language: Language = 'en'): string =>
  fillRefusal(refusalSentences[language][code] ?? code, params, language);
