import { neutralPath, paths } from '@secondset/content';
import { RemoteRouter } from '@secondset/mfe-kit';
import { whenIdle } from '@secondset/mfe-kit/when-idle';
import { useEffect } from 'react';
import { preloadSite, Site } from './site.tsx';

/** The page's own typefaces and pictures take about this long on a slow line. */
const pageFirstMs = 1_500;

/** The public site in a browser. */
export function App() {
  useEffect(() => whenIdle(preloadRest, pageFirstMs), []);
  return (
    <RemoteRouter>
      <Site />
    </RemoteRouter>
  );
}

function preloadRest(): void {
  // Who logs in goes on to the console, not to other pages of the site.
  if (!neutralPath(location.pathname).startsWith(paths.login)) void preloadSite();
}
