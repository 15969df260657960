import type { Language } from './languages.ts';
import type { PageName } from './paths.ts';

/**
 * Where the build of the public pages puts the social card of a page, whichever remote serves it.
 */
export const cardPath = (page: PageName | 'notFound', language: Language): string =>
  `/cards/${page}.${language}.png`;
