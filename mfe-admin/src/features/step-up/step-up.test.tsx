// @vitest-environment jsdom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeBackend } from '../../testing/fake-backend.ts';
import {
  completeJsdom,
  type RenderedConsole,
  renderConsole,
} from '../../testing/render-console.tsx';

beforeAll(completeJsdom);
afterEach(cleanup);

/** Asks the console for a proof, as a request does that was refused without one. */
async function needProof({ session }: RenderedConsole): Promise<Promise<boolean>> {
  await waitFor(() => expect(session.askToConfirm).toHaveBeenCalled());
  return session.askToConfirm.mock.lastCall?.[0]() ?? Promise.resolve(false);
}

const type = (password: string) =>
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a request that needs a proof waits for the password', async () => {
  const rendered = renderConsole({ path: '/admin/analytics' });
  const proved = needProof(rendered);
  expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeTruthy();
  type('three quiet morning runs');
  press('Confirm');
  expect(await proved).toBe(true);
  expect(rendered.session.confirm).toHaveBeenCalledWith({ password: 'three quiet morning runs' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a wrong password is shown and can be typed again; Cancel gives the request up', async () => {
  const rendered = renderConsole({ path: '/admin/analytics' });
  rendered.session.confirm.mockRejectedValue(new Error('This is not your password.'));
  const proved = needProof(rendered);
  await screen.findByRole('dialog');
  press('Confirm');
  expect(await screen.findByText('Enter your password.')).toBeTruthy();
  type('something else');
  press('Confirm');
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  press('Cancel');
  expect(await proved).toBe(false);
});

test('a code of the authenticator app proves it too', async () => {
  const backend = fakeBackend();
  backend.answer('GET /api/auth/account', () =>
    Response.json({
      email: 'admin@example.org',
      addressFixed: false,
      secondFactor: {
        on: true,
        required: false,
        app: { addedAt: '2026-01-02T03:04:05.000Z' },
        passkeys: [],
        passkeyOwner: null,
        recoveryCodes: 10,
        passkeysPossible: true,
        rememberedDevices: 0,
      },
    }),
  );
  const rendered = renderConsole({ path: '/admin/analytics', backend });
  const proved = needProof(rendered);
  fireEvent.click(await screen.findByRole('button', { name: 'Use a code' }));
  fireEvent.change(screen.getByLabelText('Code from your authenticator app'), {
    target: { value: '123456' },
  });
  press('Confirm');
  expect(await proved).toBe(true);
  expect(rendered.session.confirm).toHaveBeenCalledWith({ factor: 'app', code: '123456' });
});
