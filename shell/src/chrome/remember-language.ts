import { type Language, languageCookie } from '@secondset/content';

const yearSeconds = 31_536_000;

/** Remembers the chosen language for the next visit to the bare address. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
