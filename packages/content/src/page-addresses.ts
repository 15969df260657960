import { defaultLanguage, type Language, languages, localPath } from './languages.ts';
import { organization } from './organization.ts';

/** How link previews name a language. */
export const previewLocales: Record<Language, string> = { en: 'en_US', es: 'es_US' };

const addressOf = (path: string, language: Language) =>
  `${organization.origin}${localPath(path, language)}`;

/** A page's address in its language and in each translation, for search engines. */
export const pageAddresses = (path: string, language: Language) => ({
  canonical: addressOf(path, language),
  alternates: [
    ...languages.map((twin) => ({ language: twin as string, url: addressOf(path, twin) })),
    { language: 'x-default', url: addressOf(path, defaultLanguage) },
  ],
});
