import { localPath, paths } from '@secondset/content';
import { Fragment, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useLanguage } from './components/language.tsx';
import { lazyPage } from './lazy-page.tsx';
import { NotFoundPage, pages, publicPages } from './site-pages.ts';

export const EnglishWords = lazyPage<{ children: ReactNode }>(() =>
  import(/* webpackChunkName: "english" */ './english-words.tsx').then(
    ({ EnglishWords: Words }) => Words,
  ),
);

/** Chooses the page; needs a router around it, the browser's or the prerender's. */
export function SiteRoutes() {
  const language = useLanguage();
  // Spanish has brought all its words along.
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
