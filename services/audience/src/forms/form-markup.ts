import type { FieldWords } from '@secondset/content';
import { sayRefusal } from '@secondset/content/refusals';
import {
  type FieldDefinition,
  type FormKind,
  fieldsOf,
  isRequired,
  type Language,
  ticked,
} from '@secondset/contracts';
import type { DomainError, Markup } from '@secondset/service-kit';
import { html } from 'hono/html';
import { siteIn } from '../pages/page-language.ts';
import { fieldWords, formWords } from './form-words.ts';

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
  const words = formWords(form, language);
  const { optional } = siteIn(language).forms;
  const messageOf = (name: string) => {
    const wrong = error.errors?.find(({ field }) => field === name);
    return wrong && sayRefusal(wrong.refusal, language);
  };
  const fields = fieldsOf(form);
  const placed = fields.some(([name]) => messageOf(name) !== undefined);
  const general = placed
    ? ''
    : html`<p class="error" role="alert">${sayRefusal(error.refusal, language)}</p>`;
  const rows = fields.map(([name, field]) => {
    const said = fieldWords(words, name);
    const label =
      isRequired(field) || field.control === 'check' ? said.label : `${said.label} (${optional})`;
    const message = messageOf(name);
    return rowMarkup({ name, field, words: { ...said, label }, value: typed[name] ?? '', message });
  });
  return html`${general}<form method="post" novalidate>
${rows}
<div class="other" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off" value="${typed.website ?? ''}"></div>
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="submissionId" value="${crypto.randomUUID()}">
<button>${words.submit}</button>
</form>`;
}

interface Row {
  name: string;
  field: FieldDefinition;
  words: FieldWords;
  value: string;
  message: string | undefined;
}

function rowMarkup({ name, field, words, value, message }: Row): Markup {
  if (field.control === 'fixed') return html``;
  if (field.control === 'hidden')
    return html`<input type="hidden" name="${name}" value="${value}">`;
  if (field.control === 'check')
    return html`<label class="box"><input type="checkbox" name="${name}" value="${ticked}" aria-describedby="${name}-hint"${value === ticked ? ' checked' : ''}> ${words.label}</label><p class="hint" id="${name}-hint">${words.hint}</p>`;
  const label = html`<label for="${name}">${words.label}</label>`;
  const required = isRequired(field) ? ' required' : '';
  const max = 'max' in field ? html` maxlength="${field.max}"` : '';
  const invalid =
    message === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`;
  const attributes = html`id="${name}" name="${name}"${required}${max}${invalid}`;
  const error =
    message === undefined ? '' : html`<p class="error" id="${name}-error">${message}</p>`;
  return html`${label}${controlMarkup({ name, field, words, value }, attributes)}${error}`;
}

function controlMarkup(
  { name, field, words, value }: Omit<Row, 'message'>,
  attributes: Markup,
): Markup {
  switch (field.control) {
    case 'email':
      return html`<input ${attributes} type="email" autocomplete="email" value="${value}">`;
    case 'phone':
      return html`<input ${attributes} type="tel" autocomplete="tel" value="${value}">`;
    case 'text':
      return html`<textarea ${attributes} rows="4">${value}</textarea>`;
    case 'choice': {
      const choices = [...(field.optional ? [''] : []), ...field.choices];
      const read = (stored: string) =>
        stored === '' ? (words.none ?? '') : (words.options?.[stored] ?? stored);
      return html`<select ${attributes}>${choices.map(
        (stored) =>
          html`<option value="${stored}"${stored === value ? ' selected' : ''}>${read(stored)}</option>`,
      )}</select>`;
    }
    default:
      return html`<input ${attributes} value="${value}"${name === 'name' ? html` autocomplete="name"` : ''}>`;
  }
}
