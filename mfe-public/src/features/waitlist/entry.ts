import type { WaitlistInput } from '@secondset/contracts';

/** What is wrong, by the field's name. */
export type FieldErrors = Record<string, string>;

export type Entry = {
  [Key in Exclude<
    keyof WaitlistInput,
    'submissionId' | 'language' | 'shownAt' | 'sentAt'
  >]-?: NonNullable<WaitlistInput[Key]>;
};

const interests: readonly string[] = ['Event', 'Program', 'Volunteer'];
const isInterest = (value: string): value is Entry['interestType'] => interests.includes(value);

/** What stands in the form. */
export function readEntry(form: HTMLFormElement): Entry {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const interestType = text('interestType');
  return {
    name: text('name'),
    email: text('email'),
    interestType: isInterest(interestType) ? interestType : 'Event',
    itemName: text('itemName'),
    notes: text('notes'),
    website: text('website'),
  };
}

/** A browser takes `name@host`; a public address has a dot in its domain. */
const publicDomain = /@[^@\s]+\.[^@\s.]{2,}$/;

/** Checks what can be known here; the server has the last word. */
export function checkEntry(
  form: HTMLFormElement,
  entry: Entry,
  messages: Record<'name' | 'email' | 'interestType', string>,
): FieldErrors {
  const wrong: FieldErrors = {};
  const emailField = form.elements.namedItem('email');
  const wellFormed = emailField instanceof HTMLInputElement && emailField.validity.valid;
  if (entry.name === '') wrong.name = messages.name;
  if (!wellFormed || !publicDomain.test(entry.email)) wrong.email = messages.email;
  return wrong;
}
