import {
  type Language,
  languageOfPath,
  localPath,
  paths,
  type SiteContent,
} from '@secondset/content';
import { Fragment, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useLanguage, WordsProvider } from './components/language.tsx';
import { lazyPage } from './lazy-page.tsx';
import { NotFoundPage, pages, preloadPages, publicPages } from './site-pages.ts';

interface WordsProps {
  children: ReactNode;
}

const wordsIn =
  (language: Language, content: SiteContent) =>
  ({ children }: WordsProps) => (
    <WordsProvider language={language} content={content}>
      {children}
    </WordsProvider>
  );

const EnglishWords = lazyPage<WordsProps>(() =>
  import(/* webpackChunkName: "english" */ '@secondset/content/english').then(({ english }) =>
    wordsIn('en', english),
  ),
);

const SpanishWords = lazyPage<WordsProps>(() =>
  import(/* webpackChunkName: "spanish" */ '@secondset/content/spanish').then(({ spanish }) =>
    wordsIn('es', spanish),
  ),
);

/** The site in the language of the address. It needs a router, the browser's or the prerender's. */
export function Site() {
  const { pathname } = useLocation();
  if (languageOfPath(pathname) === 'en') return <SiteRoutes />;
  return (
    <SpanishWords>
      <SiteRoutes />
    </SpanishWords>
  );
}

/** The English home page comes with its words; every other English page waits for them. */
function SiteRoutes() {
  const language = useLanguage();
  const Words = language === 'en' ? EnglishWords : Fragment;
  return (
    <Routes>
      {publicPages.map((name) => {
        const Page = pages[name];
        const page = name === 'home' ? <Page /> : <Words>{<Page />}</Words>;
        return <Route key={name} path={localPath(paths[name], language)} element={page} />;
      })}
      <Route
        path="*"
        element={
          <Words>
            <NotFoundPage />
          </Words>
        }
      />
    </Routes>
  );
}

/** Fetches all pages ahead of time, and the words of the language in use. */
export async function preloadSite(): Promise<void> {
  const words = languageOfPath(location.pathname) === 'es' ? SpanishWords : EnglishWords;
  await Promise.all([words.preload(), preloadPages()]);
}
