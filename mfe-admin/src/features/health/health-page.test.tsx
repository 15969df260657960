// @vitest-environment jsdom
import type { ReleaseStatus } from '@secondset/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const frontEnd: ReleaseStatus['frontEnds'][number] = {
  name: 'mfe-public',
  version: 'new1',
  previousVersion: 'old1',
  packageVersion: '0.1.0',
  commit: null,
  team: '@second-set/site',
  at: '2026-11-28T09:00:00.000Z',
  by: 'Pages',
  reason: 'The old one is worse.',
  cause: 'automatic',
  failedChecks: [],
  checkedInBrowser: true,
  gradual: { version: 'next1', percent: 10 },
  tally: { mounted: 97, failed: 3 },
};
const status: ReleaseStatus = {
  troubles: [],
  frontEnds: [frontEnd],
  steps: [
    {
      at: '2026-11-28T09:00:00.000Z',
      by: 'automatic',
      action: 'roll back',
      names: ['mfe-public'],
      detail: 'bad1 failed in 3 of 3 tabs.',
      outcome: 'done',
    },
  ],
};
const route = 'GET /api/releases/status';

function health(given: Partial<ReleaseStatus> = {}) {
  const backend = fakeBackend();
  backend.answer(route, () => Response.json({ ...status, ...given }));
  return renderConsole({ path: '/admin/health', backend });
}

test('shows which build of each front end is live, since when and why, and how it fares', async () => {
  health();
  expect(screen.getByText('Loading Health...')).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Versions' });
  const row = within(table).getAllByRole('row')[1];
  for (const text of ['mfe-public', 'new1', 'old1', 'next1 for 10%', 'Passed', '3 of 100 failed'])
    expect(row?.textContent).toContain(text);
  expect(row?.textContent).toContain('Pages, rolled back by itself');
  expect(row?.textContent).toContain('The old one is worse.');
  expect(screen.getByText('Visitors get what was released.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Health' }).getAttribute('aria-current')).toBe('page');
});

test('shows who asked for what', async () => {
  health();
  const table = await screen.findByRole('table', { name: 'Recent steps' });
  expect(table.textContent).toContain('roll back mfe-public');
  expect(table.textContent).toContain('bad1 failed in 3 of 3 tabs.');
});

test('says first what is not as it should be', async () => {
  const troubles = ['mfe-admin b9 cannot be served. Visitors get b1.'];
  health({ troubles, frontEnds: [{ ...frontEnd, failedChecks: ['axe'] }] });
  expect((await screen.findByRole('alert')).textContent).toBe(troubles[0]);
  expect(screen.getByText('Failed: axe')).toBeTruthy();
});

test('says why it cannot be shown, and tries again', async () => {
  const backend = fakeBackend();
  backend.answer(route, () => problem(403, 'Your account may not see this.'));
  renderConsole({ path: '/admin/health', backend });
  expect((await screen.findByRole('alert')).textContent).toContain('may not see this');
  backend.answer(route, () => Response.json(status));
  fireEvent.click(screen.getByRole('button', { name: 'Load health again' }));
  expect(await screen.findByRole('table', { name: 'Versions' })).toBeTruthy();
});
