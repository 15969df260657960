import { passwordMinLength } from '@secondset/contracts/password-length';
import { fill } from '../fill.ts';
import { paths } from '../paths.ts';
import type { LoginContent } from '../shape/index.ts';
import { accountRefusals } from './refusals/account.ts';
import { pageRefusals } from './refusals/page.ts';

const least = { min: String(passwordMinLength) };

export const login: LoginContent = {
  title: 'Log in',
  lead: 'For our staff. Visitors don’t need an account.',
  picture: {
    name: 'barbell',
    alt: 'A person lifts a barbell overhead while a coach stands close by.',
  },
  email: 'Email',
  password: 'Password',
  passwordHint: fill(
    'First time? A short sentence of at least {min} characters works well.',
    least,
  ),
  logIn: 'Log In',
  loggingIn: 'Logging in...',
  signUp: 'Sign Up (First Time)',
  signingUp: 'Signing up...',
  signUpSuccess: 'Signup successful! Please check your email for a confirmation link.',
  confirm: 'Log in to confirm your email address.',
  deniedTitle: 'No access to the console',
  denied: 'You’re logged in, but this account is not on the administrator list: {address}',
  logOut: 'Log out',
  forgot: { label: 'Forgot your password?', href: paths.recover },
  passkey: {
    use: 'Use a passkey',
    waiting: 'Waiting for your device...',
    cancel: 'Cancel',
    failed: 'The passkey did not log you in. Try again, or use your password.',
  },
  secondStep: {
    title: 'One more step',
    appCode: 'Code from your authenticator app',
    appHint: 'Six digits',
    recoveryCode: 'Recovery code',
    recoveryHint: 'Each of your recovery codes works once.',
    passkeyLead: 'Your password is right. Now use your passkey.',
    useApp: 'Use the authenticator app',
    useRecoveryCode: 'Use a recovery code',
    remember: 'Don’t ask again in this browser for 30 days',
    confirm: 'Continue',
    confirming: 'Checking...',
    startOver: 'Start over',
    codeMissing: 'Enter the code.',
    expired: accountRefusals['second-step-expired'],
  },
  needsScript: 'Logging in needs JavaScript. Please turn it on in your browser.',
  errors: {
    password: pageRefusals['password-missing'],
    shortPassword: fill(pageRefusals['password-too-short'], least),
  },
  failures: {
    unreachable: 'We could not reach the server. Please check your connection and try again.',
    other: 'That didn’t work. Please try again.',
  },
};
