import type { LoginContent } from '@secondset/content';

export interface Credentials {
  email: string;
  password: string;
}

export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

/** `passwordMinLength` of the contracts; a test holds the two together. */
export const minimumPasswordLength = 15;

const address = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/;

/** Both are needed to log in. */
export function checkLogIn(
  { email, password }: Credentials,
  messages: LoginContent['errors'],
): CredentialErrors {
  return {
    ...(address.test(email) ? {} : { email: messages.email }),
    ...(password === '' ? { password: messages.password } : {}),
  };
}

/** A new password must also be long enough. */
export function checkSignUp(
  credentials: Credentials,
  messages: LoginContent['errors'],
): CredentialErrors {
  const wrong = checkLogIn(credentials, messages);
  if (wrong.password === undefined && credentials.password.length < minimumPasswordLength)
    return { ...wrong, password: messages.shortPassword };
  return wrong;
}
