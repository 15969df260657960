// @vitest-environment jsdom

import type { SessionList } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, idOf } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const at = '2026-11-28T09:00:00.000Z';
const one = (number: number, more: Partial<SessionList['sessions'][number]> = {}) => ({
  id: idOf(number),
  device: 'Firefox on Windows',
  network: '203.0.113.0/24',
  startedAt: at,
  lastUsedAt: at,
  current: false,
  ...more,
});

test('sessions are listed, ended one by one, or all but the one in use', async () => {
  let sessions = [one(1, { current: true }), one(2, { device: 'Safari on iPhone' }), one(3)];
  const backend = fakeBackend();
  backend.answer('GET /api/auth/sessions', () => Response.json({ sessions }));
  backend.answer(`DELETE /api/auth/sessions/${idOf(2)}`, () => {
    sessions = sessions.filter(({ id }) => id !== idOf(2));
    return new Response(null, { status: 204 });
  });
  backend.answer('DELETE /api/auth/sessions', () => {
    sessions = sessions.filter(({ current }) => current);
    return new Response(null, { status: 204 });
  });
  renderConsole({ path: '/admin/account/sessions', backend });
  const table = await screen.findByRole('table', { name: 'Your sessions' });
  expect(within(table).getByText('This browser')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /End the session of Safari on iPhone/ }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'End all other sessions' }));
  await waitFor(() => expect(within(table).queryAllByRole('button')).toHaveLength(0));
  const [call] = backend.callsTo('DELETE /api/auth/sessions');
  expect(call?.query.get('except')).toBe('current');
});
