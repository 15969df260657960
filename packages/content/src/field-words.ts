export type { FieldWords } from './shape/index.ts';

import type { FieldWords, FormContent, FormWords } from './shape/index.ts';

/** What each field of a form says, with the fields that all forms have in common. */
export const fieldWordsOf = (
  { fields }: FormContent,
  { name, email, phone }: FormWords,
): Readonly<Record<string, FieldWords>> => ({
  name: { label: name },
  email: { label: email },
  phone: { label: phone },
  ...fields,
});
