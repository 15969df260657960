import type { Language, LoginContent } from '@secondset/content';
import type { SecondStep } from '@secondset/contracts';
import { useOptionalRemoteProps } from '@secondset/mfe-kit';
import { useRef, useState } from 'react';
import {
  type CredentialErrors,
  type Credentials,
  checkLogIn,
  checkSignUp,
} from './check-credentials.ts';
import { tell } from './tell.ts';

export interface UseLoginOptions {
  words: LoginContent;
  language: Language;
  confirmationToken: string | undefined;
  onSignedIn: () => void;
  /** Called when the password was right and a second factor is to come. */
  onSecondStep: (step: SecondStep) => void;
}

/** The states of the login form: idle, busy with one of its two buttons, failed, or signed up. */
export function useLogin({
  words,
  language,
  confirmationToken,
  onSignedIn,
  onSecondStep,
}: UseLoginOptions) {
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
      setFailure(tell(error, words.failures));
    } finally {
      setBusy(null);
    }
  };

  const logIn = () =>
    attempt('log-in', checkLogIn, async (credentials) => {
      const token = confirmationToken === undefined ? {} : { confirmationToken };
      const answer = await shell?.session.signIn({ ...credentials, ...token });
      if (answer !== undefined && 'next' in answer) onSecondStep(answer);
      else onSignedIn();
    });

  const signUp = () =>
    attempt('sign-up', checkSignUp, async (credentials) => {
      await shell?.session.signUp({ ...credentials, language });
      setSignedUp(true);
    });

  return { form, busy, errors, failure, signedUp, logIn, signUp, clearErrors: () => setErrors({}) };
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
