import { RemotePropsProvider } from '@secondset/mfe-kit';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from '../app.tsx';
import { fakeSession } from './fake-session.ts';

/** Shows the site at a path, as the shell would, with a session of the test's choice. */
export function renderSite(path: string, { session } = fakeSession()) {
  history.replaceState(null, '', path);
  const navigate = vi.fn<(path: string) => void>();
  const view = render(
    <RemotePropsProvider value={{ remote: 'mfe-public', session, navigate }}>
      <App />
    </RemotePropsProvider>,
  );
  return { ...view, session, navigate };
}
