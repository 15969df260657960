// @vitest-environment jsdom
import { retentionLimits, retentionNames } from '@secondset/contracts/retention-limits';
import { cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Site } from '../../site.tsx';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);
afterEach(() => void vi.unstubAllGlobals());

const most = Object.fromEntries(retentionNames.map((name) => [name, retentionLimits[name].most]));
const answerWith = (body: object, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

test('the privacy page shows how long things are kept from the values of the console', async () => {
  answerWith({ ...most, entriesMonths: 6 });
  await renderSite('/privacy');
  expect(screen.getByRole('heading', { name: 'How long we keep it' })).toBeTruthy();
  expect(await screen.findByText('What you send us in a form: up to 6 months.')).toBeTruthy();
});

test.each([
  ['without an answer', {}, 503],
  ['with an answer that promises less than the most', { ...most, entriesMonths: 99 }, 200],
])('%s, it shows the longest that anything is kept', async (_case, body, status) => {
  answerWith(body, status);
  await renderSite('/es/privacy');
  expect(
    await screen.findByText(/Lo que nos envías en un formulario: hasta 24 meses/),
  ).toBeTruthy();
});

test('without scripts, it links to a plain page with the values of the console', async () => {
  const html = await vi.waitFor(() => {
    const text = renderToString(
      <StaticRouter location="/es/privacy">
        <Site />
      </StaticRouter>,
    );
    expect(text).toContain('href="/es/privacy/terms"');
    return text;
  });
  expect(html).toMatch(/<noscript>.*href="\/es\/privacy\/terms".*<\/noscript>/);
});
