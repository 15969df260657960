import { type Language, languageCookie, languageOfPath } from '@secondset/content';
import { remoteForPath } from '@secondset/contracts/federation';

/** The language of the page at a path; the console is always English. */
export const pageLanguage = (pathname: string): Language =>
  remoteForPath(pathname) === 'mfe-admin' ? 'en' : languageOfPath(pathname);

const yearSeconds = 31_536_000;

/** Remembers the chosen language for the next visit to the bare address. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
