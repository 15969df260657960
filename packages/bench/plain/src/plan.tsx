import '../../../../shell/src/styles.ts';
import { RemotePropsProvider } from '@secondset/mfe-kit';
import { createBrowserSession } from '@secondset/session';
import { createRoot } from 'react-dom/client';
import { App } from '../../../../mfe-businessplan/src/app.tsx';
import { TopBar } from '../../../../shell/src/chrome/top-bar.tsx';
import { bringTypefaces } from '../../../../shell/src/typefaces.ts';

// The same chrome and the same plan as the product's, with neither federation nor single-spa
// between them.
const session = createBrowserSession();
const navigate = (path: string) => location.assign(path);

function Site() {
  return (
    <>
      <TopBar language="en" />
      <main id="main">
        <RemotePropsProvider
          value={{ session, navigate, serves: (path) => path.includes('/businessplan') }}
        >
          <App />
        </RemotePropsProvider>
      </main>
    </>
  );
}

const container = document.getElementById('site');
if (container) createRoot(container).render(<Site />);
bringTypefaces(Promise.resolve());
