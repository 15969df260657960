import { organisation } from '@secondset/content';
import type { TransactionalMessage } from '@secondset/contracts';

type Mail = Omit<TransactionalMessage, 'messageId'>;

/** The mail whose link, with the password, makes the account. */
export const confirmationMail = (email: string, publicUrl: string, token: string): Mail => ({
  to: { email },
  subject: `Confirm your ${organisation.name} account`,
  heading: 'One more step',
  paragraphs: [
    `Someone, we hope it was you, signed up at ${organisation.name} with this email address.`,
    'Press the button, then log in with the password you chose. The link works for 24 hours.',
    "If this wasn't you, ignore this email. No account is made without this link and the password.",
  ],
  action: { label: 'Confirm and log in', url: `${publicUrl}/login?confirm=${token}` },
});

/**
 * Goes to the owner of an account when somebody signs up with its address; the form itself tells
 * nothing.
 */
export const accountExistsMail = (email: string, publicUrl: string): Mail => ({
  to: { email },
  subject: `You already have a ${organisation.name} account`,
  heading: 'You already have an account',
  paragraphs: [
    `Someone, we hope it was you, tried to sign up at ${organisation.name} with this email address. It already has an account.`,
    'Log in with the password you chose back then. Nothing has been changed.',
    "If this wasn't you, ignore this email. Your account is safe.",
  ],
  action: { label: 'Go to log in', url: `${publicUrl}/login` },
});
