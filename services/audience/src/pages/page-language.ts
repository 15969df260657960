import { english, type SiteContent } from '@secondset/content';
import { spanish } from '@secondset/content/spanish';
import { type Language, languageSchema } from '@secondset/contracts';

/** English unless a page says otherwise. */
export const languageOf = (given: unknown): Language =>
  languageSchema.safeParse(given).data ?? 'en';

const sites: Readonly<Record<Language, SiteContent>> = { en: english, es: spanish };

/** The words of the public site. */
export const siteIn = (language: Language): SiteContent => sites[language];
