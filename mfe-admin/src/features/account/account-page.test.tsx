// @vitest-environment jsdom
import type { OwnAccount } from '@secondset/contracts';
import { admin } from '@secondset/session/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FakeBackend, fakeBackend, idOf, problem } from '../../testing/fake-backend.ts';
import { completeJsdom, renderConsole } from '../../testing/render-console.tsx';

beforeAll(() => {
  completeJsdom();
  URL.createObjectURL ??= () => 'blob:x';
  URL.revokeObjectURL ??= () => {};
});
afterEach(cleanup);

const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDDD-EEEE-000${index}`);
const none: OwnAccount['secondFactor'] = {
  on: false,
  required: false,
  app: null,
  passkeys: [],
  passkeyOwner: null,
  recoveryCodes: 0,
  passkeysPossible: true,
  rememberedDevices: 0,
};
const added = '2026-01-02T03:04:05.000Z';

function backendWith(factors: Partial<OwnAccount['secondFactor']> = {}, addressFixed = false) {
  const backend = fakeBackend();
  let secondFactor = { ...none, ...factors };
  let language = 'en';
  const read = () =>
    Response.json({ email: 'admin@example.org', language, addressFixed, secondFactor });
  backend.answer('PUT /api/auth/account/language', () => {
    language = 'es';
    return new Response(null, { status: 204 });
  });
  backend.answer('GET /api/auth/account', read);
  backend.answer('POST /api/auth/account/app', () =>
    Response.json({ uri: 'otpauth://totp/Site:admin?secret=ABCDEFGH', secret: 'ABCDEFGHIJKLMNOP' }),
  );
  backend.answer('POST /api/auth/account/app/confirm', () => {
    secondFactor = { ...secondFactor, app: { addedAt: added } };
    return Response.json({ recoveryCodes: codes });
  });
  backend.answer('POST /api/auth/account/second-factor', () => {
    secondFactor = { ...secondFactor, on: true, recoveryCodes: 10 };
    return new Response(null, { status: 204 });
  });
  return backend;
}

const open = (backend: FakeBackend) => renderConsole({ path: '/admin/account', backend });
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submit = (name: string) => fireEvent.submit(screen.getByRole('button', { name }));

describe('an authenticator app', () => {
  test('is on once a code was given and a recovery code typed', async () => {
    const backend = backendWith();
    open(backend);
    await screen.findByText(/It is off/);
    press('Add an authenticator app');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    type('Code from the app', '123456');
    submit('Add the app');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect([...list.children].map((item) => item.textContent)).toEqual(codes);
    type('Type one of the codes', codes[4] ?? '');
    submit('Turn on the second factor');
    await screen.findByText('It is on: your password alone does not log in.');
    expect(backend.callsTo('POST /api/auth/account/second-factor')[0]?.body).toEqual({
      recoveryCode: codes[4],
    });
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  test('shows a wrong code next to its field and keeps the secret', async () => {
    const backend = backendWith();
    backend.answer('POST /api/auth/account/app/confirm', () =>
      problem(422, 'Some fields', [{ field: 'code', message: 'This code is wrong.' }]),
    );
    open(backend);
    await screen.findByText(/It is off/);
    press('Add an authenticator app');
    await screen.findByRole('img', { name: /QR code/ });
    type('Code from the app', '000000');
    submit('Add the app');
    await screen.findByText('This code is wrong.');
    expect(screen.getByLabelText('Code from the app').getAttribute('aria-invalid')).toBe('true');
    expect(backend.callsTo('POST /api/auth/account/app')).toHaveLength(1);
  });

  test('is removed after a question, and other sessions may end then', async () => {
    const backend = backendWith({ on: true, app: { addedAt: added }, recoveryCodes: 9 });
    const removed = vi.fn(() => new Response(null, { status: 204 }));
    backend.answer('DELETE /api/auth/account/app', removed);
    open(backend);
    await screen.findByText('9 of 10 recovery codes are left.');
    press('Remove the authenticator app');
    await screen.findByRole('dialog', { name: 'Remove the authenticator app?' });
    const sessionOf = (id: number, current: boolean) => ({
      ...{ id: idOf(id), device: 'Firefox on Windows', network: '', startedAt: added },
      ...{ lastUsedAt: added, current },
    });
    backend.answer('GET /api/auth/sessions', () =>
      Response.json({ sessions: [sessionOf(1, true), sessionOf(2, false)] }),
    );
    backend.answer('DELETE /api/auth/sessions', () => new Response(null, { status: 204 }));
    press('Remove');
    await waitFor(() => expect(removed).toHaveBeenCalled());
    // Someone who had the factor may be logged in elsewhere.
    await screen.findByText('You are still logged in to one other browser.');
    press('End all other sessions');
    await screen.findByText('Your other sessions have ended.');
    expect(backend.callsTo('DELETE /api/auth/sessions')).toHaveLength(1);
  });
});

test('the language of emails is chosen and said', async () => {
  const backend = backendWith();
  open(backend);
  const choice = await screen.findByLabelText<HTMLSelectElement>(
    'Emails about your account are in',
  );
  expect(choice.value).toBe('en');
  fireEvent.change(choice, { target: { value: 'es' } });
  await screen.findByText('Emails about your account are now in Español.');
  await waitFor(() => expect(choice.value).toBe('es'));
  const [call] = backend.callsTo('PUT /api/auth/account/language');
  expect(call?.body).toEqual({ language: 'es' });
});

test('a passkey is renamed in its line; an empty name is refused there', async () => {
  const passkey = { id: 'key/1', name: 'This device', addedAt: added, lastUsedAt: null };
  const backend = backendWith({ on: true, passkeys: [{ ...passkey, synced: false }] });
  const route = 'PUT /api/auth/account/passkeys/key%2F1';
  backend.answer(route, () => new Response(null, { status: 204 }));
  open(backend);
  await screen.findByText(/Passkey “This device”/);
  press('Rename the passkey “This device”');
  const field = screen.getByLabelText<HTMLInputElement>('Name of the passkey');
  expect(field.value).toBe('This device');
  await waitFor(() => expect(document.activeElement).toBe(field));
  type('Name of the passkey', ' ');
  submit('Save the name');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  type('Name of the passkey', 'Old phone');
  submit('Save the name');
  await waitFor(() => expect(screen.queryByLabelText('Name of the passkey')).toBeNull());
  expect(backend.callsTo(route).map(({ body }) => body)).toEqual([{ name: 'Old phone' }]);
});

test('why a factor cannot be removed is said', async () => {
  const backend = backendWith({ on: true, app: { addedAt: added } });
  backend.answer('DELETE /api/auth/account/app', () =>
    problem(409, 'Your organization requires a second factor.'),
  );
  open(backend);
  await screen.findByText(/It is on/);
  press('Remove the authenticator app');
  await screen.findByRole('dialog');
  press('Remove');
  await screen.findByText('Your organization requires a second factor.');
});

test('at an IP address, it says why there are no passkeys', async () => {
  open(backendWith({ passkeysPossible: false }));
  await screen.findByText(/Passkeys need a domain name/);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

describe('password and address', () => {
  test('what is wrong is shown next to its field, and nothing typed is lost', async () => {
    const backend = backendWith();
    backend.answer('PUT /api/auth/account/password', () =>
      problem(422, 'Some fields', [{ field: 'current', message: 'This is not your password.' }]),
    );
    open(backend);
    await screen.findByLabelText('Current password');
    type('Current password', 'not this one');
    type('New password', 'a sentence that is long');
    submit('Change the password');
    await screen.findByText('This is not your password.');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(
      'a sentence that is long',
    );
  });

  test('a changed password empties the form and says what happened', async () => {
    const backend = backendWith();
    backend.answer('PUT /api/auth/account/password', () => new Response(null, { status: 204 }));
    open(backend);
    await screen.findByLabelText('Current password');
    type('Current password', 'the current one');
    type('New password', 'a sentence that is long');
    submit('Change the password');
    await screen.findByText(/Your password was changed/);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  test('a new address says where the link went', async () => {
    const backend = backendWith({}, true);
    backend.answer('POST /api/auth/account/address', () => new Response(null, { status: 202 }));
    open(backend);
    await screen.findByText(/it is in ADMIN_EMAILS on the server/);
    type('New email address', 'new@example.org');
    submit('Change the address');
    await screen.findByText(/We sent a link to new@example.org/);
  });
});

describe('an organization that requires a second factor', () => {
  const waiting = {
    status: 'signed-in',
    user: { ...admin, role: null, admin: false, enrollFirst: true },
  } as const;

  test('shows the set-up in place of the console, then opens it', async () => {
    const backend = backendWith({ required: true });
    const { session, visited } = renderConsole({ path: '/admin', backend, state: waiting });
    await screen.findByRole('heading', { name: 'Set up a second factor' });
    expect(screen.queryByRole('button', { name: 'Add New User' })).toBeNull();
    expect(visited).toEqual([]);
    press(
      await screen.findByText('Add an authenticator app').then(() => 'Add an authenticator app'),
    );
    await screen.findByRole('img', { name: /QR code/ });
    type('Code from the app', '123456');
    submit('Add the app');
    await screen.findByRole('list', { name: 'Recovery codes' });
    type('Type one of the codes', codes[0] ?? '');
    submit('Turn on the second factor');
    await waitFor(() => expect(session.renew).toHaveBeenCalled());
  });

  test('is a setting that says why it cannot be turned on', async () => {
    const backend = fakeBackend();
    backend.answer('GET /api/auth/sign-in-rules', () =>
      Response.json({ requireSecondFactor: false }),
    );
    backend.answer('PUT /api/auth/sign-in-rules', () =>
      problem(409, 'Turn on a second factor for your own account first.'),
    );
    renderConsole({ path: '/admin/settings/login', backend });
    fireEvent.click(await screen.findByRole('checkbox', { name: /needs a second factor/ }));
    await screen.findByText('Turn on a second factor for your own account first.');
    expect(backend.callsTo('PUT /api/auth/sign-in-rules')[0]?.body).toEqual({
      requireSecondFactor: true,
    });
  });
});
