import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Site } from './site.tsx';
import { preloadPages } from './site-pages.ts';
import { whenIdle } from './when-idle.ts';

/** The public site in a browser. */
export function App() {
  useEffect(() => whenIdle(() => void preloadPages()), []);
  return (
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  );
}
