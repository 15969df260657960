// @vitest-environment jsdom

import { admin, signedIn } from '@secondset/session/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const stranger = { status: 'signed-in', user: { ...admin, role: null, admin: false } } as const;

test('shows only that access is being verified while the session is unknown', () => {
  const { visited, backend } = renderConsole({ state: { status: 'loading' } });
  expect(screen.getByText('Verifying access...')).toBeTruthy();
  expect(screen.queryByText('Manage Users')).toBeNull();
  expect(visited).toEqual([]);
  expect(backend.calls).toEqual([]);
});

test('redirects visitors without a session to the login page', () => {
  const { visited } = renderConsole({ state: { status: 'signed-out' } });
  expect(visited).toEqual(['/login']);
});

test('redirects users without a role, with the reason', () => {
  const { visited, backend } = renderConsole({ state: stranger, path: '/admin/analytics' });
  expect(visited).toEqual(['/login?denied=1']);
  expect(backend.calls).toEqual([]);
});

test('admits an administrator once the session is known', async () => {
  const { session, visited } = renderConsole({ state: { status: 'loading' } });
  act(() => session.change(signedIn));
  expect(await screen.findByRole('heading', { name: 'Manage Users' })).toBeTruthy();
  expect(visited).toEqual([]);
});

test('redirects when the session ends elsewhere, or the user no longer has a role', () => {
  const { session, visited } = renderConsole();
  act(() => session.change(stranger));
  expect(visited).toEqual(['/login?denied=1']);
  expect(screen.queryByText('Manage Users')).toBeNull();
  act(() => session.change({ status: 'signed-out' }));
  expect(visited).toEqual(['/login?denied=1', '/login']);
});

test('Logout signs out and goes to the login page once', async () => {
  const { session, visited } = renderConsole({ path: '/admin/analytics' });
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(visited).toEqual(['/login']));
  expect(session.getState().status).toBe('signed-out');
});

test('Logout leaves the console even when the server cannot be reached', async () => {
  const { session, visited } = renderConsole();
  session.signOut.mockRejectedValue(new Error('offline'));
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(visited).toEqual(['/login']));
});
