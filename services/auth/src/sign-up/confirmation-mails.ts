import { organization } from '@secondset/content';
import type { TransactionalMessage } from '@secondset/contracts';

type Mail = Omit<TransactionalMessage, 'messageId'>;

/**
 * The email whose link, with a password typed there, creates the account. The token is behind the
 * `#`, where no log sees it.
 */
export const confirmationMail = (email: string, publicUrl: string, token: string): Mail => ({
  to: { email },
  subject: `Confirm your ${organization.name} account`,
  heading: 'One more step',
  paragraphs: [
    `Someone, hopefully you, signed up at ${organization.name} with this email address.`,
    'Press the button, then log in with the password you chose. The link works for 24 hours; keep this email, as you may not get another in that time.',
    'If this wasn’t you, ignore this email. Only someone who has it can create the account.',
  ],
  action: { label: 'Confirm and log in', url: `${publicUrl}/login#confirm=${token}` },
});

/**
 * Goes to an account's owner when someone signs up with its address; the form itself reveals
 * nothing.
 */
export const accountExistsMail = (email: string, publicUrl: string): Mail => ({
  to: { email },
  subject: `You already have a ${organization.name} account`,
  heading: 'You already have an account',
  paragraphs: [
    `Someone, hopefully you, tried to sign up at ${organization.name} with this email address. It already has an account.`,
    'Log in with the password you already have. Nothing has changed.',
    'If this wasn’t you, ignore this email. Your account is safe.',
  ],
  action: { label: 'Go to log in', url: `${publicUrl}/login` },
});
