import { mailboxOf } from '@secondset/service-kit';
import { getDomain } from 'tldts';

/** Their addresses belong to millions of people who have nothing to do with each other. */
const sharedDomains: ReadonlySet<string> = new Set([
  'aol.com',
  'att.net',
  'comcast.net',
  'cox.net',
  'gmail.com',
  'gmx.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'sbcglobal.net',
  'verizon.net',
  'yahoo.com',
  'ymail.com',
]);

/**
 * The domain that somebody registered, so that `a.example.org` and `b.example.org` count together;
 * undefined for the domains of large providers.
 */
export function ownDomainOf(email: string): string | undefined {
  const mailbox = mailboxOf(email);
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  const registered = getDomain(domain) ?? domain;
  return sharedDomains.has(registered) ? undefined : registered;
}
