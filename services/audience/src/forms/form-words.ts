import { type FieldWords, type FormContent, fieldWordsOf } from '@secondset/content';
import { type FormKind, formDefinitions, type Language } from '@secondset/contracts';
import { siteIn } from '../pages/page-language.ts';

/** The words of a form, as its own page has them. */
export function formWords(form: FormKind, language: Language): FormContent {
  const site = siteIn(language);
  const content = site[formDefinitions[form].page];
  return { ...content, fields: fieldWordsOf(content, site.forms) };
}

/** What a field says; a field without words is a mistake that its name shows. */
export const fieldWords = ({ fields }: FormContent, name: string): FieldWords =>
  fields[name] ?? { label: name };
