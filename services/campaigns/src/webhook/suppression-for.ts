import type { SuppressionReason } from '@secondset/contracts';
import type { SendGridEvent } from './event.ts';

/**
 * Bounces of these classes are about our content or reputation, not the address. Both spellings are
 * in use.
 */
const sendersFault = /^(content|reputation|frequency)/i;

/** Why an event suppresses its address; undefined if it does not. */
export function suppressionFor(event: SendGridEvent): SuppressionReason | undefined {
  switch (event.event) {
    case 'bounce':
      // `blocked` refuses this one email: the address is fine.
      if (event.type === 'blocked' || sendersFault.test(event.bounce_classification ?? ''))
        return undefined;
      return 'hard-bounce';
    case 'dropped':
      return droppedReason(event.reason ?? '');
    case 'spamreport':
      return 'complaint';
    case 'unsubscribe':
    case 'group_unsubscribe':
      return 'unsubscribed';
    default:
      return undefined;
  }
}

/** SendGrid drops emails to addresses on its own suppression lists. */
function droppedReason(reason: string): SuppressionReason | undefined {
  if (/^bounced/i.test(reason)) return 'hard-bounce';
  if (/^spam report/i.test(reason)) return 'complaint';
  if (/^unsubscribed/i.test(reason)) return 'unsubscribed';
  if (/^invalid\b(?!.*smtpapi)/i.test(reason)) return 'invalid';
  return undefined;
}
