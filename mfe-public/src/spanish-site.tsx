import { spanish } from '@secondset/content/spanish';
import { WordsProvider } from './components/language.tsx';
import { SiteRoutes } from './site-routes.tsx';

/** The site in Spanish, words included. */
export const SpanishSite = () => (
  <WordsProvider language="es" content={spanish}>
    <SiteRoutes />
  </WordsProvider>
);
