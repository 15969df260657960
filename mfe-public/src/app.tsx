import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { preloadSite } from './preload-site.ts';
import { Site } from './site.tsx';
import { whenIdle } from './when-idle.ts';

/** The public site in a browser. */
export function App() {
  useEffect(() => whenIdle(() => void preloadSite()), []);
  return (
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  );
}
