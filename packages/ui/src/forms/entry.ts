/** What is wrong, by the field's name. */
export type FieldErrors = Record<string, string>;

/** What stands in a form, trimmed, by the field's name. */
export type Entry = Record<string, string>;

export function readEntry(form: HTMLFormElement): Entry {
  const entry: Entry = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') entry[name] = value.trim();
  return entry;
}

/** A browser takes `name@host`; a public address has a dot in its domain. */
const publicDomain = /@[^@\s]+\.[^@\s.]{2,}$/;

/** Checks what can be known here; the server has the last word. */
export function checkEntry(
  form: HTMLFormElement,
  entry: Entry,
  messages: Record<'name' | 'email', string>,
): FieldErrors {
  const wrong: FieldErrors = {};
  const emailField = form.elements.namedItem('email');
  const wellFormed = emailField instanceof HTMLInputElement && emailField.validity.valid;
  if ((entry.name ?? '') === '') wrong.name = messages.name;
  if (!wellFormed || !publicDomain.test(entry.email ?? '')) wrong.email = messages.email;
  return wrong;
}
