import { sayRefusal } from '@secondset/content/refusals';
import type { FormKind, Language } from '@secondset/contracts';
import type { DomainError, Markup } from '@secondset/service-kit';
import { html } from 'hono/html';
import { type Field, formFields } from './form-fields.ts';
import { type FieldWords, wordsIn } from './form-words.ts';

interface RefusedForm {
  form: FormKind;
  language: Language;
  typed: Readonly<Record<string, string>>;
  error: DomainError;
}

/**
 * The form again, with what was typed and each mistake at its field. It is sent to the address it
 * came from.
 */
export function formMarkup({ form, language, typed, error }: RefusedForm): Markup {
  const words = wordsIn(language);
  const { fields, submit } = words.forms[form];
  const shown = formFields[form];
  const messageOf = (name: string) => {
    const wrong = error.errors?.find(({ field }) => field === name);
    return wrong && sayRefusal(wrong.refusal, language);
  };
  const placed = shown.some(({ name }) => messageOf(name) !== undefined);
  const general = placed
    ? ''
    : html`<p class="error" role="alert">${sayRefusal(error.refusal, language)}</p>`;
  const rows = shown.map((field) => {
    const fieldWords = fields[field.name] ?? { label: field.name };
    const label = field.required ? fieldWords.label : `${fieldWords.label} (${words.optional})`;
    return rowMarkup(
      field,
      { ...fieldWords, label },
      typed[field.name] ?? '',
      messageOf(field.name),
    );
  });
  return html`${general}<form method="post" novalidate>
${rows}
<div class="other" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off" value="${typed.website ?? ''}"></div>
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="submissionId" value="${crypto.randomUUID()}">
<button>${submit}</button>
</form>`;
}

function rowMarkup(
  field: Field,
  words: FieldWords,
  value: string,
  message: string | undefined,
): Markup {
  const { name } = field;
  if (field.control === 'hidden') return controlMarkup(field, words, html`name="${name}"`, value);
  const label = html`<label for="${name}">${words.label}</label>`;
  const limits = html`${field.required ? ' required' : ''}${field.maxLength ? html` maxlength="${field.maxLength}"` : ''}`;
  if (message === undefined)
    return html`${label}${controlMarkup(field, words, html`id="${name}" name="${name}"${limits}`, value)}`;
  const attributes = html`id="${name}" name="${name}"${limits} aria-invalid="true" aria-describedby="${name}-error"`;
  return html`${label}${controlMarkup(field, words, attributes, value)}<p class="error" id="${name}-error">${message}</p>`;
}

function controlMarkup(field: Field, words: FieldWords, attributes: Markup, value: string): Markup {
  switch (field.control) {
    case 'line':
      return html`<input ${attributes} value="${value}"${field.name === 'name' ? html` autocomplete="name"` : ''}>`;
    case 'email':
      return html`<input ${attributes} type="email" autocomplete="email" value="${value}">`;
    case 'phone':
      return html`<input ${attributes} type="tel" autocomplete="tel" value="${value}">`;
    case 'text':
      return html`<textarea ${attributes} rows="4">${value}</textarea>`;
    case 'hidden':
      return html`<input type="hidden" ${attributes} value="${value}">`;
    case 'choice':
      return html`<select ${attributes}>${optionsMarkup(words, value)}</select>`;
    default:
      return field.control satisfies never;
  }
}

function optionsMarkup(words: FieldWords, value: string): Markup {
  return html`${Object.entries(words.options ?? {}).map(
    ([stored, read]) =>
      html`<option value="${stored}"${stored === value ? ' selected' : ''}>${read}</option>`,
  )}`;
}
