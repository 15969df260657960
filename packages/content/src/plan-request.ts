import { forms as englishForms, businessPlan as englishRequest } from './en/forms.ts';
import { forms as spanishForms, businessPlan as spanishRequest } from './es/forms.ts';
import type { Language } from './languages.ts';
import type { FormContent, FormWords } from './shape/index.ts';

const words: Record<Language, FormContent & { forms: FormWords }> = {
  en: { ...englishRequest, forms: englishForms },
  es: { ...spanishRequest, forms: spanishForms },
};

/** The form below the business plan, in a file of its own so that its page loads nothing else. */
export const planRequestIn = (language: Language) => words[language];
