import { BrowserRouter } from 'react-router-dom';
import { SiteRoutes } from './site-routes.tsx';

/** The public site in a browser. */
export function App() {
  return (
    <BrowserRouter>
      <SiteRoutes />
    </BrowserRouter>
  );
}
