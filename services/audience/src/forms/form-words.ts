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
  tooQuick: string;
  failure: string;
  /** Leads back to the site. */
  back: string;
  /**
   * What the schemas and this service say to visitors, by their English sentence; `{max}` or
   * another name in braces stands for what changes.
   */
  messages: Readonly<Record<string, string>>;
}

const words: Record<Language, Words> = { en: english, es: spanish };

export const wordsIn = (language: Language): Words => words[language];

/**
 * A sentence of this service in the language of the page; one that nobody has translated stays as
 * it is.
 */
export function translate(language: Language, message: string): string {
  const { messages } = words[language];
  const known = messages[message];
  if (known !== undefined) return known;
  for (const [pattern, translation] of Object.entries(messages)) {
    const value = blankOf(pattern, message);
    if (value !== undefined) return translation.replace(blank, () => value);
  }
  return message;
}

const blank = /\{\w+\}/;

/**
 * What stands in `message` where `pattern` has its blank; nothing when they are different
 * sentences.
 */
function blankOf(pattern: string, message: string): string | undefined {
  const [before = '', after] = pattern.split(blank);
  if (after === undefined || message.length < before.length + after.length) return undefined;
  if (!message.startsWith(before) || !message.endsWith(after)) return undefined;
  return message.slice(before.length, message.length - after.length);
}
