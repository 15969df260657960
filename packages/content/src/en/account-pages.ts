import { passwordMinLength } from '@secondset/contracts/password-length';
import { fill } from '../fill.ts';
import { paths } from '../paths.ts';
import type { AccountPagesContent } from '../shape/index.ts';
import { pageRefusals } from './refusals/page.ts';

export const accountPages: AccountPagesContent = {
  recover: {
    title: 'Forgot your password?',
    lead: 'We’ll email you a link to choose a new one.',
    email: 'Email',
    send: 'Email me a link',
    sending: 'Sending...',
    sent: 'If {address} has an account, a link is on its way. It works for 30 minutes.',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You’ll be logged out everywhere, and then log in with the new one.',
    password: 'New password',
    passwordHint: fill('A short sentence of at least {min} characters works well.', {
      min: String(passwordMinLength),
    }),
    save: 'Change password',
    saving: 'Changing...',
    done: 'Your password has been changed.',
  },
  invitation: {
    title: 'Welcome to the console',
    lead: 'Choose a password, and log in with it. If you have an account here, enter its password.',
    password: 'Your password',
    passwordHint: fill('A short sentence of at least {min} characters works well.', {
      min: String(passwordMinLength),
    }),
    save: 'Accept the invitation',
    saving: 'Accepting...',
    done: 'You can log in now.',
  },
  newAddress: {
    title: 'Confirm your new address',
    lead: 'From then on, you log in with this address. You’ll be logged out everywhere.',
    confirm: 'Confirm this address',
    confirming: 'Confirming...',
    done: 'Your address has been changed.',
  },
  linkIncomplete: pageRefusals['link-incomplete'],
  newLink: { label: 'Get a new link', href: paths.recover },
  backToLogIn: { label: 'Back to log in', href: paths.login },
  needsScript: 'This page needs JavaScript. Please turn it on in your browser.',
  unreachable: 'We could not reach the server. Please check your connection and try again.',
};
