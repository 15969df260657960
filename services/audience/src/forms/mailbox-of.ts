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

const parts = (email: string): [local: string, domain: string] => {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
};

/**
 * The mailbox behind a normalized address: without what follows a plus sign, and for Gmail without
 * dots. `victim+1@` and `victim+2@` reach one person, who counts once.
 */
export function mailboxOf(email: string): string {
  const [local, given] = parts(email);
  const domain = given === 'googlemail.com' ? 'gmail.com' : given;
  const base = local.split('+')[0] || local;
  return `${domain === 'gmail.com' ? base.replaceAll('.', '') : base}@${domain}`;
}

/**
 * The domain that somebody registered, so that `a.example.org` and `b.example.org` count together;
 * undefined for the domains of large providers.
 */
export function ownDomainOf(email: string): string | undefined {
  const [, domain] = parts(mailboxOf(email));
  const registered = getDomain(domain) ?? domain;
  return sharedDomains.has(registered) ? undefined : registered;
}
