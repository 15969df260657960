import { emailRefusals as english } from './en/refusals/email.ts';
import { emailRefusals as spanish } from './es/refusals/email.ts';
import type { Language } from './languages.ts';
import { fillRefusal, type RefusalParams } from './refusal-params.ts';

export type { Language } from './languages.ts';

const sentences: Readonly<Record<Language, Readonly<Record<keyof typeof english, string>>>> = {
  en: english,
  es: spanish,
};

/**
 * What is wrong with an email address, apart from the other refusals so that a page with an address
 * field loads nothing else.
 */
export const sayEmailRefusal = (
  { code, params }: { code: keyof typeof english; params: RefusalParams },
  language: Language,
): string => fillRefusal(sentences[language][code], params, language);

/** Shown when invisible characters were removed from an address. */
export const invisibleRemoved: Readonly<Record<Language, string>> = {
  en: 'We removed hidden characters from this address.',
  es: 'Quitamos caracteres ocultos de esta dirección.',
};
