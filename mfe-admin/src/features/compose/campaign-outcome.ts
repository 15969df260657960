import type { Campaign } from '@secondset/contracts';
import { maybeSent } from '../analytics/unknown-words.ts';

/** The spec's message for a failure without a reason. */
const noReason = 'Function returned a non-2xx status code';

export type CampaignOutcome =
  | { kind: 'sent'; accepted: number; unknown: number }
  | { kind: 'paused'; message: string }
  | { kind: 'failed'; message: string };

/** How a campaign ended; undefined while it is running. */
export function campaignOutcome({ state, note, balance }: Campaign): CampaignOutcome | undefined {
  switch (state) {
    case 'sent':
      return sentOrNoOne(balance.accepted, balance.unknown, note);
    case 'failed':
      return { kind: 'failed', message: note || noReason };
    case 'cancelled':
      return { kind: 'failed', message: note || 'It was stopped before everyone got it.' };
    case 'paused':
      return { kind: 'paused', message: note || 'It is paused.' };
    case 'sending':
      // Only SendGrid's reports can confirm the rest, which may take days.
      return balance.waiting === 0 && balance.unknown > 0
        ? sentOrNoOne(balance.accepted, balance.unknown, note)
        : undefined;
    case 'building':
      return undefined;
  }
}

function sentOrNoOne(accepted: number, unknown: number, note: string): CampaignOutcome {
  if (accepted > 0) return { kind: 'sent', accepted, unknown };
  if (unknown > 0) return { kind: 'failed', message: `${maybeSent(unknown)} Analytics shows who.` };
  return { kind: 'failed', message: note || 'No one in this group could be sent the email.' };
}
