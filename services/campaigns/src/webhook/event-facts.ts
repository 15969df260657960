import { createHash } from 'node:crypto';
import type { DeliveryFacts } from '../ledger/record-facts.ts';
import { isMachineOpen, type SendGridEvent } from './event.ts';
import { isSoftBounce } from './soft-bounce.ts';

/**
 * What an event adds to its row. The row only collects facts, so any order leads to the same row;
 * figures are computed from all of them (`ledger/figures.ts`). An open or a click implies a
 * delivery, which may be reported later or never.
 */
export function eventFacts(event: SendGridEvent): DeliveryFacts {
  const at = new Date(event.timestamp * 1000);
  switch (event.event) {
    case 'processed':
      return facts({ processedAt: at });
    case 'deferred':
      return facts({ deferredAt: at });
    case 'delivered':
      return facts({ deliveredAt: at }, { delivered: 1 });
    case 'open':
      return isMachineOpen(event)
        ? facts({ machineOpenedAt: at }, { delivered: 1, machineOpened: 1 })
        : {
            ...facts({ openedAt: at }, { delivered: 1, opened: 1 }),
            last: { lastOpenedAt: at },
          };
    case 'click':
      return {
        ...facts({ clickedAt: at }, { delivered: 1, clicked: 1 }),
        last: { lastClickedAt: at },
        ...(event.url !== undefined && { link: linkKey(event.url) }),
      };
    case 'bounce':
      return {
        ...facts({
          ...(event.type === 'blocked' ? { blockedAt: at } : { bouncedAt: at }),
          ...(isSoftBounce(event) && { softBouncedAt: at }),
        }),
        refusal: { at, text: refusalText(event) },
      };
    case 'dropped':
      return { ...facts({ droppedAt: at }), refusal: { at, text: refusalText(event) } };
    case 'spamreport':
      return facts({ complainedAt: at });
    case 'unsubscribe':
    case 'group_unsubscribe':
      return facts({ unsubscribedAt: at });
    default:
      return facts({});
  }
}

const facts = (
  first: DeliveryFacts['first'],
  flags: DeliveryFacts['flags'] = {},
): DeliveryFacts => ({ first, last: {}, flags });

/**
 * The receiving server's code and words, or SendGrid's, up to 1,000 characters. The words often
 * include the code.
 */
export function refusalText({ status, reason, response }: SendGridEvent): string {
  const words = reason ?? response ?? '';
  const code = status !== undefined && !words.includes(status) && status;
  return [code, words].filter(Boolean).join(' ').slice(0, 1000);
}

/** Short, so that a row stays small however long its links are. */
const linkKey = (url: string): string =>
  createHash('sha256').update(url).digest('base64url').slice(0, 8);
