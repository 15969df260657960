import type { SendGridEvent } from './event.ts';

/** Bounce classes that are about the mailbox or its server, not about what we send. */
const mailboxsFault = /^(mailbox|technical|invalid)/i;
/** Enhanced status codes (RFC 3463) of the mailbox (x.2.x) and of the way to it (x.4.x). */
const mailboxStatus = /^[45]\.[24]\.\d+$/;
/** What servers say that refuse the sender or the content. */
const aboutUs =
  /spam|block|black ?list|deny|denied|reputation|policy|content|unsolicited|rate|volume/i;

/**
 * Whether a bounce counts as soft: the mailbox could not take this email, for instance because it
 * is full. A refusal because of our server, our reputation or the content never counts.
 */
export function isSoftBounce(event: SendGridEvent): boolean {
  const { status = '', reason = '', bounce_classification: named = '' } = event;
  if (event.event !== 'bounce' || event.type !== 'blocked') return false;
  if (named !== '' && !/^unclassified/i.test(named)) return mailboxsFault.test(named);
  return mailboxStatus.test(status) && !aboutUs.test(reason);
}
