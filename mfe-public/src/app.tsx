import { whenIdle } from '@secondset/mfe-kit/when-idle';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { preloadSite, Site } from './site.tsx';

/** The page's own typefaces and pictures take about this long on a slow line. */
const pageFirstMs = 1_500;

/** The public site in a browser. */
export function App() {
  useEffect(() => whenIdle(() => void preloadSite(), pageFirstMs), []);
  return (
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  );
}
