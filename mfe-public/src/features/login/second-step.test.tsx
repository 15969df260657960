// @vitest-environment jsdom
import { english } from '@secondset/content/english';
import type { SecondStep } from '@secondset/contracts';
import { RequestFailure } from '@secondset/session';
import { fakeSession } from '@secondset/session/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

const words = english.login.secondStep;
const step: SecondStep = {
  next: 'second-factor',
  ticket: 'the-ticket',
  factors: ['app', 'recovery-code'],
};

/** The login page after a right password. */
async function afterPassword(next: SecondStep = step, path = '/login') {
  const fake = fakeSession();
  fake.signIn.mockResolvedValue(next);
  const site = await renderSite(path, fake);
  const [email, password, button] =
    path === '/login'
      ? ['Email', 'Password', 'Log In']
      : ['Correo electrónico', 'Contraseña', 'Iniciar sesión'];
  fireEvent.input(screen.getByLabelText(email), { target: { value: 'admin@example.org' } });
  fireEvent.input(screen.getByLabelText(password), { target: { value: 'secret' } });
  fireEvent.submit(screen.getByRole('button', { name: button }));
  await screen.findByRole('heading', {
    name: path === '/login' ? words.title : 'Un paso más',
  });
  return { ...site, fake };
}
const send = () => fireEvent.submit(screen.getByRole('button', { name: words.confirm }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('the second step', () => {
  test('asks for a code before the console opens, and takes the focus', async () => {
    const { navigate, fake } = await afterPassword();
    expect(navigate).not.toHaveBeenCalled();
    const heading = screen.getByRole('heading', { name: words.title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    type(words.appCode, '123456');
    fireEvent.click(screen.getByLabelText(words.remember));
    send();
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin'));
    expect(fake.signInBy).toHaveBeenCalledWith('second-factor', {
      ticket: 'the-ticket',
      factor: 'app',
      code: '123456',
      remember: true,
    });
  });

  test('takes a recovery code instead', async () => {
    const { fake } = await afterPassword();
    fireEvent.click(screen.getByRole('button', { name: words.useRecoveryCode }));
    type(words.recoveryCode, 'ABCD');
    send();
    await waitFor(() => expect(fake.signInBy).toHaveBeenCalled());
    expect(fake.signInBy.mock.calls[0]?.[1]).toMatchObject({ factor: 'recovery-code' });
  });

  test('shows a wrong code next to its field and keeps what was typed', async () => {
    const { fake, navigate } = await afterPassword();
    fake.signInBy.mockRejectedValue(new RequestFailure('This code is wrong.', 422, 'code-wrong'));
    type(words.appCode, '000000');
    send();
    await screen.findByText('This code is wrong.');
    const field = screen.getByLabelText<HTMLInputElement>(words.appCode);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['000000', 'true']);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('starts over, with the reason, when the ticket has expired', async () => {
    const { fake } = await afterPassword();
    fake.signInBy.mockRejectedValue(new RequestFailure('expired', 401, 'second-step-expired'));
    type(words.appCode, '123456');
    send();
    await screen.findByText(words.expired);
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
  });

  test('starts over when the person wants to', async () => {
    await afterPassword();
    fireEvent.click(screen.getByRole('button', { name: words.startOver }));
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
  });

  test('requires a code', async () => {
    const { fake } = await afterPassword();
    send();
    expect(screen.getByText(words.codeMissing)).toBeTruthy();
    expect(fake.signInBy).not.toHaveBeenCalled();
  });

  test('offers recovery codes to those who have only a passkey', async () => {
    await afterPassword({ ...step, factors: ['passkey', 'recovery-code'] });
    expect(screen.queryByLabelText(words.appCode)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: words.useRecoveryCode }));
    expect(screen.getByLabelText(words.recoveryCode)).toBeTruthy();
  });

  test('offers a passkey below the code, at once, so that nothing is moved that is being typed or pressed', async () => {
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    vi.stubGlobal('fetch', async () => Response.json({}));
    try {
      await afterPassword({ ...step, factors: ['app', 'passkey'] });
      const [passkey, confirm] = [english.login.passkey.use, words.confirm].map((name) =>
        screen.getByRole('button', { name }),
      );
      const field = screen.getByLabelText(words.appCode);
      for (const earlier of [field, confirm])
        expect(
          (earlier?.compareDocumentPosition(passkey ?? field) ?? 0) &
            Node.DOCUMENT_POSITION_FOLLOWING,
        ).toBeTruthy();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('speaks the language of the page', async () => {
    const { fake } = await afterPassword(step, '/es/login');
    const sentence = 'Este código es incorrecto o ya se usó.';
    fake.signInBy.mockRejectedValue(new RequestFailure(sentence, 422, 'code-wrong'));
    type('Código de tu app de autenticación', '000000');
    fireEvent.submit(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByText(sentence);
  });
});

test('without passkeys in the browser, the login page offers none', async () => {
  await renderSite('/login');
  expect(screen.queryByRole('button', { name: english.login.passkey.use })).toBeNull();
});
