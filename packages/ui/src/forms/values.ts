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

export type ErrorWords = Record<'name' | 'missing' | 'tooLong', string>;

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
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
    const { name, type, required } = element;
    const value = values[name] ?? '';
    const isMissing = required && value === '';
    const message =
      type === 'email' && (required || value !== '')
        ? emailProblem(value, language)
        : isMissing
          ? messages[name === 'name' ? 'name' : 'missing']
          : undefined;
    const problem = message ?? tooLong(element, messages.tooLong);
    if (problem !== undefined) wrong[name] = problem;
  }
  return wrong;
}
