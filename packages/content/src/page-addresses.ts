import { defaultLanguage, type Language, languages, localPath } from './languages.ts';
import { organisation } from './organisation.ts';

/** How link previews name a language. */
export const previewLocales: Record<Language, string> = { en: 'en_US', es: 'es_US' };

const addressOf = (path: string, language: Language) =>
  `${organisation.origin}${localPath(path, language)}`;

/** Where a page stands in its language, and where its twins do, as search engines ask for it. */
export const pageAddresses = (path: string, language: Language) => ({
  canonical: addressOf(path, language),
  alternates: [
    ...languages.map((twin) => ({ language: twin as string, url: addressOf(path, twin) })),
    { language: 'x-default', url: addressOf(path, defaultLanguage) },
  ],
});
