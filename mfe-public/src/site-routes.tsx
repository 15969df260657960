import { localPath, paths } from '@secondset/content';
import { Route, Routes } from 'react-router-dom';
import { useLanguage } from './components/language.tsx';
import { NotFoundPage, pages, publicPages } from './site-pages.ts';

/** Chooses the page; needs a router around it, the browser's or the prerender's. */
export function SiteRoutes() {
  const language = useLanguage();
  return (
    <Routes>
      {publicPages.map((name) => {
        const Page = pages[name];
        return <Route key={name} path={localPath(paths[name], language)} element={<Page />} />;
      })}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
