import type { Language, LoginContent } from '@secondset/content';
import { useOptionalRemoteProps } from '@secondset/mfe-kit';
import { useRef, useState } from 'react';
import {
  type CredentialErrors,
  type Credentials,
  checkLogIn,
  checkSignUp,
} from './check-credentials.ts';

export interface UseLoginOptions {
  words: LoginContent;
  language: Language;
  confirmationToken: string | undefined;
  onSignedIn: () => void;
}

/** The states of the login form: idle, busy with one of its two buttons, failed, or signed up. */
export function useLogin({ words, language, confirmationToken, onSignedIn }: UseLoginOptions) {
  const shell = useOptionalRemoteProps();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<'log-in' | 'sign-up' | null>(null);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [failure, setFailure] = useState('');
  const [signedUp, setSignedUp] = useState(false);

  const attempt = async (
    kind: 'log-in' | 'sign-up',
    check: typeof checkLogIn,
    act: (credentials: Credentials) => Promise<void>,
  ) => {
    if (busy !== null || form.current === null) return;
    setFailure('');
    setSignedUp(false);
    const credentials = readCredentials(form.current);
    const wrong = check(credentials, words.errors, language);
    setErrors(wrong);
    const first = wrong.email === undefined ? wrong.password && 'password' : 'email';
    if (first !== undefined) {
      focusField(form.current, first);
      return;
    }
    setBusy(kind);
    try {
      await act(credentials);
    } catch (error) {
      setFailure(tell(error, language === 'en' ? undefined : words.failures));
    } finally {
      setBusy(null);
    }
  };

  const logIn = () =>
    attempt('log-in', checkLogIn, async (credentials) => {
      const token = confirmationToken === undefined ? {} : { confirmationToken };
      await shell?.session.signIn({ ...credentials, ...token });
      onSignedIn();
    });

  const signUp = () =>
    attempt('sign-up', checkSignUp, async (credentials) => {
      await shell?.session.signUp(credentials);
      setSignedUp(true);
    });

  return { form, busy, errors, failure, signedUp, logIn, signUp, clearErrors: () => setErrors({}) };
}

/** The server's own sentence, else the page's words for its status, else those for no answer. */
function tell(error: unknown, failures: LoginContent['failures'] | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (failures === undefined) return error.message;
  const status: unknown = Reflect.get(error, 'status');
  if (status === undefined) return failures.unreachable;
  if (status === 401) return failures.credentials;
  return status === 429 ? failures.tooMany : failures.other;
}

function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  return {
    email: String(data.get('email') ?? '').trim(),
    password: String(data.get('password') ?? ''),
  };
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
