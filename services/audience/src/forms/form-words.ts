import type { FormKind, Language } from '@secondset/contracts';
import { english } from './words/english.ts';
import { spanish } from './words/spanish.ts';

/**
 * A field as its page shows it; which fields a form has and how they are typed is said in
 * `form-fields.ts`.
 */
export interface FieldWords {
  label: string;
  /**
   * Of a field with choices: what is stored, and what is read; the choice of nothing is stored as
   * nothing.
   */
  options?: Readonly<Record<string, string>>;
}

export interface FormWords {
  title: string;
  fields: Readonly<Record<string, FieldWords>>;
  submit: string;
  /** What the sender is told once it is stored. */
  success: string;
  /**
   * The mail to the sender. It repeats nothing that was typed: anybody can type somebody else's
   * address.
   */
  receipt: { subject: string; heading: string; paragraphs: readonly [string, ...string[]] };
}

export interface Words {
  forms: Readonly<Record<FormKind, FormWords>>;
  optional: string;
  failure: string;
  /** Leads back to the site. */
  back: string;
}

const words: Record<Language, Words> = { en: english, es: spanish };

export const wordsIn = (language: Language): Words => words[language];
