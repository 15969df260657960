import { RemotePropsProvider } from '@secondset/mfe-kit';
import { fakeSession } from '@secondset/session/testing';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from '../app.tsx';
import { preloadSite } from '../site.tsx';

/**
 * Shows the site at a path as the shell would, with its chunks loaded and the session of the test's
 * choice. `elsewhere`: the pages that other remotes serve.
 */
export async function renderSite(
  path: string,
  session = fakeSession(),
  elsewhere = /businessplan|admin/,
) {
  history.replaceState(null, '', path);
  const navigate = vi.fn<(path: string) => void>();
  await preloadSite();
  const view = await act(async () =>
    render(
      <RemotePropsProvider value={{ session, navigate, serves: (path) => !elsewhere.test(path) }}>
        <App />
      </RemotePropsProvider>,
    ),
  );
  return { ...view, session, navigate };
}
