// @vitest-environment jsdom
import { english } from '@secondset/content';
import { RequestFailure } from '@secondset/session';
import { admin, fakeSession, stranger } from '@secondset/session/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

const logIn = () => fireEvent.submit(screen.getByRole('button', { name: 'Log In' }));
const signUp = () => fireEvent.click(screen.getByRole('button', { name: 'Sign Up (First Time)' }));
const write = (email: string, password: string) => {
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } });
};
/** What the session rejects with when a service says why. */
const refused = (sentence: string, status: number) =>
  new RequestFailure(sentence, status, 'a-reason');
const longPassword = 'a sentence that is long';

describe('logging in', () => {
  test('goes to the console', async () => {
    const { session, navigate } = await renderSite('/login');
    write('admin@example.org', 'secret');
    logIn();
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin'));
    expect(session.signIn).toHaveBeenCalledWith({ email: 'admin@example.org', password: 'secret' });
  });

  test('shows Logging in... while busy', async () => {
    const fake = fakeSession();
    let finish: () => void = () => undefined;
    fake.signIn.mockReturnValue(
      new Promise((resolve) => {
        finish = () => resolve(admin);
      }),
    );
    await renderSite('/login', fake);
    write('admin@example.org', 'secret');
    logIn();
    const button = await screen.findByRole('button', { name: 'Logging in...' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
  });

  test.each([
    [undefined, 'No pudimos conectarnos. Revisa tu conexión e inténtalo de nuevo.'],
    [500, 'No se pudo hacer. Inténtalo de nuevo.'],
  ])("says in the page's language what no service says: status %s", async (status, sentence) => {
    const fake = fakeSession();
    fake.signIn.mockRejectedValue(new RequestFailure('English', status));
    await renderSite('/es/login', fake);
    fireEvent.input(screen.getByLabelText('Correo electrónico'), { target: { value: 'a@b.org' } });
    fireEvent.input(screen.getByLabelText('Contraseña'), { target: { value: 'x' } });
    fireEvent.submit(screen.getByRole('button', { name: 'Iniciar sesión' }));
    expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull();
  });

  test('shows the message of a refusal as an alert and keeps what was typed', async () => {
    const fake = fakeSession();
    fake.signIn.mockRejectedValue(refused('Email or password is wrong.', 401));
    const { navigate } = await renderSite('/login', fake);
    write('admin@example.org', 'wrong');
    logIn();
    const message = await screen.findByText('Email or password is wrong.');
    expect(message.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('admin@example.org');
    expect(navigate).not.toHaveBeenCalled();
  });

  test.each([
    ['/login', 'Email', 'Password', 'Log In', 'Too many attempts. Please try again in 8 seconds.'],
    [
      '/es/login',
      'Correo electrónico',
      'Contraseña',
      'Iniciar sesión',
      'Demasiados intentos. Inténtalo de nuevo en 8 segundos.',
    ],
  ])(
    'says how long to wait after too many attempts: %s',
    async (path, email, password, button, said) => {
      const fake = fakeSession();
      fake.signIn.mockRejectedValue(refused(said, 429));
      await renderSite(path, fake);
      fireEvent.input(screen.getByLabelText(email), { target: { value: 'a@b.org' } });
      fireEvent.input(screen.getByLabelText(password), { target: { value: 'x' } });
      fireEvent.submit(screen.getByRole('button', { name: button }));
      expect((await screen.findByText(said)).closest('[role=alert]')).not.toBeNull();
    },
  );

  test('requires email and password', async () => {
    const { session } = await renderSite('/login');
    logIn();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(session.signIn).not.toHaveBeenCalled();
  });

  test('sends a logged-in person to the console', async () => {
    const { navigate } = await renderSite(
      '/login',
      fakeSession({ status: 'signed-in', user: admin }),
    );
    expect(navigate).toHaveBeenCalledWith('/admin');
  });

  test('sends a person who turns out to be logged in to the console', async () => {
    const fake = fakeSession({ status: 'loading' });
    const { navigate } = await renderSite('/login', fake);
    expect(navigate).not.toHaveBeenCalled();
    act(() => fake.change({ status: 'signed-in', user: admin }));
    expect(navigate).toHaveBeenCalledWith('/admin');
  });
});

describe('signing up', () => {
  test('says that an email is on its way', async () => {
    const { session } = await renderSite('/login');
    write('new@example.org', longPassword);
    signUp();
    await screen.findByText('Signup successful! Please check your email for a confirmation link.');
    expect(session.signUp).toHaveBeenCalledWith({
      email: 'new@example.org',
      password: longPassword,
      language: 'en',
    });
  });

  test('refuses a short password next to its field', async () => {
    const { session } = await renderSite('/login');
    write('new@example.org', 'short');
    signUp();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(english.login.errors.shortPassword)).toBeTruthy();
    expect(session.signUp).not.toHaveBeenCalled();
  });

  test('shows why it was refused', async () => {
    const fake = fakeSession();
    fake.signUp.mockRejectedValue(refused('Try again in a minute.', 429));
    await renderSite('/login', fake);
    write('new@example.org', longPassword);
    signUp();
    await screen.findByText('Try again in a minute.');
  });
});

describe('the link of the confirmation mail', () => {
  test.each([
    ['of today', '/login#confirm=token-of-the-mail'],
    ['that an earlier version sent', '/login?confirm=token-of-the-mail'],
  ])('asks to log in and passes its token on: one %s', async (_which, path) => {
    const { session } = await renderSite(path);
    const notice = screen.getByText('Log in to confirm your email address.');
    // It comes with the scripts, when somebody may be typing already.
    const order = screen.getByLabelText('Password').compareDocumentPosition(notice);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    write('new@example.org', longPassword);
    logIn();
    await waitFor(() => expect(session.signIn).toHaveBeenCalled());
    expect(session.signIn.mock.calls[0]?.[0].confirmationToken).toBe('token-of-the-mail');
  });
});

describe('an account that is not on the administrator list', () => {
  const strangers = () => fakeSession({ status: 'signed-in', user: stranger });

  test('learns so and is not redirected back and forth', async () => {
    const { navigate } = await renderSite('/login?denied=1', strangers());
    expect(screen.getByText(/not on the administrator list: stranger@example.org/)).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
  });

  test('can log out and use another account', async () => {
    const { session, navigate } = await renderSite('/login?denied=1', strangers());
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login'));
    expect(session.signOut).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
  });

  test('another account that logs in there goes to the console', async () => {
    const { navigate } = await renderSite('/login?denied=1');
    write('admin@example.org', 'secret');
    logIn();
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin'));
  });
});

test('without script the form keeps the password out of the address', async () => {
  await renderSite('/login');
  expect(document.querySelector('form')?.getAttribute('method')).toBe('post');
});
