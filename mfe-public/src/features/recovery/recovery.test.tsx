// @vitest-environment jsdom
import { english } from '@secondset/content/english';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';

const words = english.accountPages;
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  answer.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refuse = (status: number, detail: string, errors: object[] = []) =>
  answer.mockResolvedValue(Response.json({ detail, status, errors }, { status }));
const sent = () => {
  const [path, init] = answer.mock.calls[0] ?? [];
  return { path, body: JSON.parse(String(init?.body)), headers: new Headers(init?.headers) };
};
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('asking for a link', () => {
  test('says the same whether or not there is an account, and keeps the address', async () => {
    await renderSite('/login/recover');
    type('Email', 'someone@example.org');
    fireEvent.submit(screen.getByRole('button', { name: words.recover.send }));
    await screen.findByText(/If someone@example.org has an account/);
    expect(sent()).toMatchObject({
      path: '/api/auth/recovery',
      body: { email: 'someone@example.org', language: 'en' },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('someone@example.org');
  });

  test('refuses a malformed address next to its field', async () => {
    await renderSite('/login/recover');
    type('Email', 'someone');
    fireEvent.submit(screen.getByRole('button', { name: words.recover.send }));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(answer).not.toHaveBeenCalled();
  });

  test('asks in the language of the page', async () => {
    await renderSite('/es/login/recover');
    type('Correo electrónico', 'alguien@example.org');
    fireEvent.submit(screen.getByRole('button', { name: 'Enviarme un enlace' }));
    await screen.findByText(/Si alguien@example.org tiene una cuenta/);
    expect(sent().body).toMatchObject({ language: 'es' });
    expect(sent().headers.get('accept-language')).toBe('es');
  });

  test('says when the server cannot be reached', async () => {
    answer.mockRejectedValue(new TypeError('offline'));
    await renderSite('/login/recover');
    type('Email', 'someone@example.org');
    fireEvent.submit(screen.getByRole('button', { name: words.recover.send }));
    await screen.findByText(words.unreachable);
  });
});

describe('choosing a new password', () => {
  const save = () => fireEvent.submit(screen.getByRole('button', { name: words.reset.save }));

  test('sends the token of the address and leads back to the login', async () => {
    await renderSite('/login/reset#the-token');
    type('New password', 'a sentence that is long');
    save();
    await screen.findByText(words.reset.done);
    expect(sent()).toMatchObject({
      path: '/api/auth/session/recovery',
      body: { token: 'the-token', password: 'a sentence that is long' },
    });
    expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe(
      '/login',
    );
  });

  test('refuses a short password without asking the server', async () => {
    await renderSite('/login/reset#the-token');
    type('New password', 'short');
    save();
    await screen.findByText(english.login.errors.shortPassword);
    expect(answer).not.toHaveBeenCalled();
  });

  test('shows why a password is refused, next to its field', async () => {
    refuse(422, 'Some fields need another look.', [
      { field: 'password', message: 'Many people use this password.' },
    ]);
    await renderSite('/login/reset#the-token');
    type('New password', 'a sentence that is long');
    save();
    await screen.findByText('Many people use this password.');
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });

  test('says that a link has expired, and offers a new one', async () => {
    refuse(409, 'This link has expired or was already used. Ask for a new one.');
    await renderSite('/login/reset#old');
    type('New password', 'a sentence that is long');
    save();
    await screen.findByText(/This link has expired/);
    expect(screen.getByRole('link', { name: words.newLink.label }).getAttribute('href')).toBe(
      '/login/recover',
    );
  });

  test('says that a link without its token is incomplete', async () => {
    await renderSite('/login/reset');
    expect(screen.getByText(words.linkIncomplete)).toBeTruthy();
    expect(screen.getByRole('button', { name: words.reset.save })).toHaveProperty('disabled', true);
  });
});

test('a new address is confirmed by a press, not by opening the page', async () => {
  await renderSite('/login/address#the-token');
  expect(answer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: words.newAddress.confirm }));
  await screen.findByText(words.newAddress.done);
  await waitFor(() =>
    expect(sent()).toMatchObject({
      path: '/api/auth/session/address',
      body: { token: 'the-token', language: 'en' },
    }),
  );
});
