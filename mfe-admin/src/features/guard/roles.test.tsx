// @vitest-environment jsdom

import type { Role, SessionState } from '@secondset/contracts';
import { admin } from '@secondset/session/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, reportOf } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const as = (role: Role): SessionState => ({
  status: 'signed-in',
  user: { ...admin, role, admin: role === 'administrator' },
});
const links = () =>
  [...screen.getByRole('navigation', { name: 'Console' }).querySelectorAll('a')].map(
    (link) => link.textContent,
  );

test('an editor writes emails and keeps people, but finds no way to send or to delete', async () => {
  const { backend } = renderConsole({ state: as('editor') });
  expect(await screen.findByRole('button', { name: 'Save as Template' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(screen.getByText(/Administrators send emails/)).toBeTruthy();
  expect(screen.queryByText('Manage Users')).toBeNull();
  expect(links()).toEqual(['Campaigns', 'Analytics', 'People']);
  expect(backend.callsTo('GET /api/audience/users')).toEqual([]);
});

test('a viewer sees results and nothing to press', async () => {
  const backend = fakeBackend();
  backend.reports = [reportOf({ bounced: 1, failed: 1, state: 'paused', unknown: 2 })];
  renderConsole({ state: as('viewer'), backend });
  const table = await screen.findByRole('table', { name: 'Campaigns' });
  expect(links()).toEqual(['Analytics']);
  expect(table.querySelectorAll('button')).toHaveLength(0);
});

test.each(['/admin/entries', '/admin/health', '/admin/settings/access', '/admin/settings/audit'])(
  '%s tells others than administrators that their role does not include it, and asks nothing',
  async (path) => {
    const { backend } = renderConsole({ state: as('editor'), path });
    expect(await screen.findByText(/Your role does not include this page/)).toBeTruthy();
    expect(backend.calls.map((call) => call.path)).toEqual(['/api/campaigns/data-folder']);
  },
);
