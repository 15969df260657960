import type { SuppressionReason } from '@secondset/contracts';
import type { SendGridEvent } from './event.ts';

/**
 * Bounces of these classes are about what we send or who we are, not about the address. Both
 * spellings are in use.
 */
const sendersFault = /^(content|reputation|frequency)/i;

/** Why nothing more may be sent to the address of an event; undefined when it gives no reason. */
export function suppressionFor(event: SendGridEvent): SuppressionReason | undefined {
  switch (event.event) {
    case 'bounce':
      // `blocked` is a refusal of this one mail: the address lives.
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

/** SendGrid drops mails to addresses that it has on a list of its own. */
function droppedReason(reason: string): SuppressionReason | undefined {
  if (/^bounced/i.test(reason)) return 'hard-bounce';
  if (/^spam report/i.test(reason)) return 'complaint';
  if (/^unsubscribed/i.test(reason)) return 'unsubscribed';
  if (/^invalid\b(?!.*smtpapi)/i.test(reason)) return 'invalid';
  return undefined;
}
