import { languageOfPath } from '@secondset/content';
import { SpanishSite } from './site.tsx';
import { preloadPages } from './site-pages.ts';
import { EnglishWords } from './site-routes.tsx';

/** Fetches all pages ahead of time, and the words of the language in use. */
export async function preloadSite(): Promise<void> {
  const words = languageOfPath(location.pathname) === 'es' ? SpanishSite : EnglishWords;
  await Promise.all([words.preload(), preloadPages()]);
}
