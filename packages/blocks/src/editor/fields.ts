import styles from './fields.module.css';
import { safeHtml } from './safe-html.ts';

/** An element of a tool, with its attributes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
}

/** Fields below each other. */
export const form = (...fields: Node[]) =>
  element('div', { className: styles.form ?? '' }, ...fields);

/** Fields side by side, where there is room. */
export const pair = (...fields: Node[]) =>
  element('div', { className: styles.pair ?? '' }, ...fields);

/**
 * Editor.js acts on Enter, Backspace and arrows in every field of a block. Here they belong to the
 * field; Tab leaves it as anywhere.
 */
export function keepKeys<Field extends HTMLElement>(field: Field): Field {
  field.addEventListener('keydown', (event) => {
    // Enter would send the form around the editor.
    if (event.key === 'Enter' && field instanceof HTMLInputElement) event.preventDefault();
    event.stopPropagation();
  });
  return field;
}

const labeled = <Control extends HTMLElement>(label: string, control: Control) => ({
  control,
  view: element('label', { className: styles.field ?? '' }, label, keepKeys(control)),
});

export interface InputOptions {
  type?: string;
  inputMode?: string;
  placeholder?: string;
}

/** A line of text. Addresses are no `url` fields: a browser would refuse paths and merge tags. */
export function inputField(label: string, value: string, options: InputOptions = {}) {
  const input = element('input', {
    className: styles.control ?? '',
    autocomplete: 'off',
    ...options,
  });
  input.value = value;
  return labeled(label, input);
}

export function choiceField(
  label: string,
  value: string,
  options: readonly (readonly [value: string, label: string])[],
) {
  const select = element('select', { className: styles.control ?? '' });
  for (const [each, text] of options) select.add(new Option(text, each, false, each === value));
  return labeled(label, select);
}

export function checkField(label: string, checked: boolean) {
  const control = keepKeys(element('input', { type: 'checkbox', checked }));
  return { control, view: element('label', { className: styles.check ?? '' }, control, label) };
}

/** A text with inline formatting, which the editor's own toolbars work on. */
export function richField(label: string, html: string, editable: boolean, placeholder: string) {
  const control = element('div', { className: styles.text ?? '' });
  control.contentEditable = String(editable);
  control.dataset.placeholder = placeholder;
  control.setAttribute('role', 'textbox');
  control.setAttribute('aria-multiline', 'true');
  control.setAttribute('aria-label', label);
  control.innerHTML = safeHtml(html);
  return control;
}
