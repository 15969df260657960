import { languageOfPath } from '@secondset/content';
import { useLocation } from 'react-router-dom';
import { lazyPage } from './lazy-page.tsx';
import { SiteRoutes } from './site-routes.tsx';

export const SpanishSite = lazyPage(() =>
  import(/* webpackChunkName: "spanish" */ './spanish-site.tsx').then(
    ({ SpanishSite: Site }) => Site,
  ),
);

/** The site in the language of the address. */
export function Site() {
  const { pathname } = useLocation();
  return languageOfPath(pathname) === 'es' ? <SpanishSite /> : <SiteRoutes />;
}
