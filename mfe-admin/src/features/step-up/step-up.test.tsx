// @vitest-environment jsdom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
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
