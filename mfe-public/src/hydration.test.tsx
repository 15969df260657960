// @vitest-environment jsdom
import { localPath, paths } from '@secondset/content';
import { RemotePropsProvider } from '@secondset/mfe-kit';
import { admin, fakeSession } from '@secondset/session/testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { forgetDrafts } from './features/forms/drafts.ts';
import { preloadSite, Site } from './site.tsx';
import { publicPages } from './site-pages.ts';

beforeAll(() => preloadSite());
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  forgetDrafts();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/**
 * Hydrates static HTML of `path` at an address with a query, and returns what React had to repair.
 */
async function hydrate(
  path: string,
  query: string,
  { before, after }: { before?: (container: HTMLElement) => unknown; after?: () => unknown } = {},
) {
  const html = await vi.waitFor(() => {
    const text = renderToString(
      <StaticRouter location={path}>
        <Site />
      </StaticRouter>,
    );
    // A lazy chunk that is still loading.
    expect(text).not.toContain('<!--$!-->');
    return text;
  });
  history.replaceState(null, '', `${path}${query}`);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  before?.(container);
  const first = container.firstElementChild;
  const repairs: unknown[] = [];
  const session = fakeSession({ status: 'signed-in', user: admin });
  const root = await act(async () =>
    hydrateRoot(
      container,
      <RemotePropsProvider
        value={{
          session,
          navigate: () => undefined,
          serves: (path) => !path.includes('businessplan'),
        }}
      >
        <App />
      </RemotePropsProvider>,
      { onRecoverableError: (error) => void repairs.push(error) },
    ),
  );
  const kept = container.firstElementChild === first;
  after?.();
  await act(async () => root.unmount());
  return { repairs, kept };
}

describe('hydrating prerendered pages', () => {
  test.each(publicPages)('%s needs no repair, in both languages', async (page) => {
    for (const language of ['en', 'es'] as const) {
      const path = localPath(paths[page], language);
      expect(await hydrate(path, ''), path).toEqual({ repairs: [], kept: true });
    }
  });

  test.each([
    ['/unsubscribe', '?token=abcdefghijklmnopqrstuvwxyz'],
    ['/unsubscribe', '?email=ann@example.org'],
    ['/login', '#confirm=token'],
    ['/login', '?denied=1'],
    ['/waitlist', '?event=Beach%20run'],
    ['/es/waitlist', '?item=Personal'],
  ])('%s%s needs no repair, although its query was unknown', async (path, query) => {
    expect(await hydrate(path, query)).toEqual({ repairs: [], kept: true });
  });
});

describe('a form that was changed before the scripts arrived', () => {
  const itemName = () => document.querySelector<HTMLInputElement>('[name=itemName]');
  const interestType = () => document.querySelector<HTMLSelectElement>('[name=interestType]');
  const notes = () => document.querySelector<HTMLTextAreaElement>('[name=notes]');

  /** As the gateway fills it in. */
  const fillIn = (container: HTMLElement) => {
    for (const field of container.querySelectorAll('[name=itemName]'))
      field.setAttribute('value', 'Personal Training');
    for (const option of container.querySelectorAll('option[value=Program]'))
      option.setAttribute('selected', '');
  };

  test.each([
    ['changed', 'Personal Training, mornings', 'Volunteer'],
    ['emptied', '', 'Event'],
  ])('keeps it %s', async (_how, name, type) => {
    const query = '?item=Personal%20Training';
    const seen: unknown[] = [];
    await hydrate('/waitlist', query, {
      before: (container) => {
        fillIn(container);
        Object.assign(itemName() ?? {}, { value: name });
        Object.assign(interestType() ?? {}, { value: type });
        Object.assign(notes() ?? {}, { value: 'hello' });
      },
      after: () => {
        seen.push(itemName()?.value, interestType()?.value, notes()?.value);
        expect(document.body.textContent).toContain('5 / 2000');
      },
    });
    expect(seen).toEqual([name, type, 'hello']);
  });

  test.each([
    ['that the gateway filled in', fillIn],
    ['that was kept without its query', () => undefined],
  ])('and one %s says what the link was about', async (_which, before) => {
    const seen: unknown[] = [];
    await hydrate('/waitlist', '?item=Personal%20Training', {
      before,
      after: () => seen.push(itemName()?.value, interestType()?.value),
    });
    expect(seen).toEqual(['Personal Training', 'Program']);
  });
});
