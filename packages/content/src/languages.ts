import type { Language } from '@secondset/contracts/languages';

export { type Language, languages } from '@secondset/contracts/languages';

/** The language whose pages have no prefix. */
export const defaultLanguage: Language = 'en';

/** Remembers the language a person chose, and holds nothing else. */
export const languageCookie = 'ss_language';

const prefixed = /^\/es(?=\/|$|[?#])/;

/** The language of the page at a path: `/es` and everything below it is Spanish. */
export const languageOfPath = (pathname: string): Language =>
  prefixed.test(pathname) ? 'es' : 'en';

/** A path on this site without its language. */
export const neutralPath = (path: string): string => {
  const rest = path.replace(prefixed, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** The same page in a language. */
export function localPath(path: string, language: Language): string {
  const neutral = neutralPath(path);
  if (language === defaultLanguage) return neutral;
  return neutral.replace(/^\/(?=[?#]|$)/, '').replace(/^(?!\/$)/, `/${language}`);
}

/** The other of the two languages. */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en');
