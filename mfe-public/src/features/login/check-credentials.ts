import type { Language, LoginContent } from '@secondset/content';
import { passwordMinLength } from '@secondset/contracts/password-length';
import { emailProblem } from '@secondset/ui';

export interface Credentials {
  email: string;
  password: string;
}

export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

/** Both are needed to log in. */
export function checkLogIn(
  { email, password }: Credentials,
  messages: LoginContent['errors'],
  language: Language,
): CredentialErrors {
  const wrong = emailProblem(email, language);
  return {
    ...(wrong === undefined ? {} : { email: wrong }),
    ...(password === '' ? { password: messages.password } : {}),
  };
}

/** A new password must also be long enough. */
export function checkSignUp(
  credentials: Credentials,
  messages: LoginContent['errors'],
  language: Language,
): CredentialErrors {
  const wrong = checkLogIn(credentials, messages, language);
  if (wrong.password === undefined && credentials.password.length < passwordMinLength)
    return { ...wrong, password: messages.shortPassword };
  return wrong;
}
