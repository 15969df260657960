import type { Language } from '@secondset/content/say-email';
import { emailProblem } from '../controls/email-problem.ts';

/** What is wrong, by field name. */
export type FieldErrors = Record<string, string>;

/** A form's values, trimmed, by field name. */
export type Values = Record<string, string>;

export function readValues(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') values[name] = value.trim();
  return values;
}

export type ErrorWords = Record<'name' | 'tooLong', string>;

/** What is said in the language of the page. */
export interface CheckWords {
  language: Language;
  messages: ErrorWords;
}

/** The message for a field with too much text; `{count}` is the number of excess characters. */
export function tooLong(element: unknown, words: string): string | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  const { maxLength } = element.dataset;
  if (maxLength === undefined) return;
  const excess = element.value.trim().length - Number(maxLength);
  return excess > 0 ? words.replace('{count}', String(excess)) : undefined;
}

/** Checks what the browser can know; the server has the last word. */
export function checkValues(
  form: HTMLFormElement,
  values: Values,
  { language, messages }: CheckWords,
): FieldErrors {
  const wrong: FieldErrors = {};
  if ((values.name ?? '') === '') wrong.name = messages.name;
  const email = emailProblem(values.email ?? '', language);
  if (email !== undefined) wrong.email = email;
  for (const element of form.elements) {
    const message = tooLong(element, messages.tooLong);
    if (message !== undefined) wrong[element.getAttribute('name') ?? ''] ??= message;
  }
  return wrong;
}
