import type { Language } from './languages.ts';
import type { PageName } from './paths.ts';

/** Where the build of the public pages puts the social card of a page, whoever serves that page. */
export const cardPath = (page: PageName | 'notFound', language: Language): string =>
  `/cards/${page}.${language}.png`;
