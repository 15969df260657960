export type { FieldWords } from './shape/index.ts';

import type { FieldWords, FormContent, FormWords } from './shape/index.ts';

/** The words of each field of a form, including the fields that all forms share. */
export const fieldWordsOf = (
  { fields }: FormContent,
  { name, email, phone, news }: FormWords,
): Readonly<Record<string, FieldWords>> => ({
  name: { label: name },
  email: { label: email },
  phone: { label: phone },
  news,
  ...fields,
});
