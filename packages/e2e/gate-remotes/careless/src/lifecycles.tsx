import { createLifecycles } from '@secondset/mfe-kit';
import { useEffect } from 'react';

/** A script of its own, which the policy of the site forbids, and a field that nobody can name. */
function Page() {
  useEffect(() => {
    const script = document.createElement('script');
    script.textContent = 'void 0';
    document.head.append(script);
    script.remove();
    reportError(new Error('Nobody caught this.'));
  }, []);
  return (
    <>
      <h1>Careless</h1>
      <input type="text" />
    </>
  );
}

export const { bootstrap, mount, unmount } = createLifecycles(Page);
