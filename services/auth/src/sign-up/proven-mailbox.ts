import { mailboxOf } from '@secondset/service-kit';

/**
 * Whose mailbox a link proves that is sent to this address. Gmail promises that dots and tags reach
 * the same person. Elsewhere `victim+1@` may be somebody else than `victim@`, so that a link proves
 * the very address only.
 */
export function provenMailbox(email: string): string {
  const mailbox = mailboxOf(email);
  return mailbox.endsWith('@gmail.com') ? mailbox : email;
}

/** Whether an address is one of the many that lead to a mailbox, and not the mailbox's own. */
export const isTagged = (email: string): boolean => provenMailbox(email) !== mailboxOf(email);
