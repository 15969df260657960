// @vitest-environment jsdom

import type { AccessList } from '@secondset/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend, idOf, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

const list: AccessList = {
  people: [
    { id: idOf(1), email: 'admin@example.org', role: 'administrator', named: true },
    { id: idOf(2), email: 'editor@example.org', role: 'editor', named: false },
  ],
  expected: ['second@example.org'],
  invitations: [
    {
      id: idOf(9),
      email: 'late@example.org',
      role: 'viewer',
      expiresAt: '2026-12-05T10:00:00.000Z',
    },
  ],
};

async function openPage() {
  const backend = fakeBackend();
  backend.answer('GET /api/auth/access', () => Response.json(list));
  const done = () => new Response(null, { status: 204 });
  for (const route of [
    'POST /api/auth/access/invitations',
    `PUT /api/auth/access/people/${idOf(2)}`,
    `DELETE /api/auth/access/people/${idOf(2)}`,
    `DELETE /api/auth/access/people/${idOf(1)}/sessions`,
    `POST /api/auth/access/people/${idOf(1)}/recovery`,
    `DELETE /api/auth/access/invitations/${idOf(9)}`,
  ])
    backend.answer(route, done);
  const rendered = renderConsole({ path: '/admin/settings/access', backend });
  await screen.findByRole('table', { name: 'People with access' });
  return rendered;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('lists people with their roles; those named on the server cannot be changed here', async () => {
  await openPage();
  expect(screen.queryByLabelText('Role of admin@example.org')).toBeNull();
  expect(screen.getByText('Set on the server (ADMIN_EMAILS)')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Role of editor@example.org').value).toBe(
    'editor',
  );
  expect(screen.getByText('second@example.org')).toBeTruthy();
});

test('invites an address with a role, and keeps what was typed when that is refused', async () => {
  const { backend, shown } = await openPage();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  fireEvent.input(email, { target: { value: 'nobody' } });
  press('Invite');
  expect(await screen.findByText(/Enter an email address like/)).toBeTruthy();
  fireEvent.input(email, { target: { value: 'new@example.org' } });
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'viewer' } });
  const route = 'POST /api/auth/access/invitations';
  backend.answer(route, () => problem(409, 'This person has access already.'));
  press('Invite');
  await waitFor(() => expect(shown).toEqual(['Error inviting: This person has access already.']));
  expect(email.value).toBe('new@example.org');
  backend.answer(route, () => new Response(null, { status: 204 }));
  press('Invite');
  expect(await screen.findByText('An email is on its way to new@example.org.')).toBeTruthy();
  expect(backend.callsTo(route).at(-1)?.body).toEqual({ email: 'new@example.org', role: 'viewer' });
});

test('what was typed and chosen outlives a fresh list', async () => {
  const { backend } = await openPage();
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'new@example.org' } });
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'viewer' } });
  backend.answer('GET /api/auth/access', () => Response.json({ ...list, expected: [] }));
  press('Log out everywhere: admin@example.org');
  await waitFor(() => expect(screen.queryByText('second@example.org')).toBeNull());
  press('Invite');
  const route = 'POST /api/auth/access/invitations';
  await waitFor(() =>
    expect(backend.callsTo(route)[0]?.body).toEqual({ email: 'new@example.org', role: 'viewer' }),
  );
});

test('sends a link to reset a password after a question', async () => {
  const { backend } = await openPage();
  const route = `POST /api/auth/access/people/${idOf(1)}/recovery`;
  press('Send a link to reset the password: admin@example.org');
  const question = await screen.findByRole('dialog');
  expect(backend.callsTo(route)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('The link is on its way.')).toBeTruthy();
  expect(backend.callsTo(route)).toHaveLength(1);
});

test('changes a role and removes access after a question, ends sessions and withdraws at once', async () => {
  const { backend } = await openPage();
  const person = `/api/auth/access/people/${idOf(2)}`;
  fireEvent.change(screen.getByLabelText('Role of editor@example.org'), {
    target: { value: 'viewer' },
  });
  const question = await screen.findByRole('dialog');
  expect(backend.callsTo(`PUT ${person}`)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Change role' }));
  await waitFor(() =>
    expect(backend.callsTo(`PUT ${person}`)[0]?.body).toEqual({ role: 'viewer' }),
  );
  press('Remove access of editor@example.org');
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove access' }),
  );
  await waitFor(() => expect(backend.callsTo(`DELETE ${person}`)).toHaveLength(1));
  press('Log out everywhere: admin@example.org');
  press('Withdraw the invitation of late@example.org');
  await waitFor(() => {
    expect(backend.callsTo(`DELETE /api/auth/access/people/${idOf(1)}/sessions`)).toHaveLength(1);
    expect(backend.callsTo(`DELETE /api/auth/access/invitations/${idOf(9)}`)).toHaveLength(1);
  });
});
