import type { CampaignReport, RecipientOutcome } from '@secondset/contracts';
import { formatCount } from '../../format.ts';

interface Wording {
  one: string;
  many: string;
  /** Heads the list of people. */
  title: string;
  /** What it means for the address, and what to do. */
  help: string;
}

const wordings: Record<Exclude<RecipientOutcome, 'unknown'>, Wording> = {
  failed: {
    one: '1 could not be mailed',
    many: '# could not be mailed',
    title: 'Could not be mailed',
    help: 'SendGrid refused these. Correct the addresses, then email these people again.',
  },
  dropped: {
    one: '1 was dropped by SendGrid',
    many: '# were dropped by SendGrid',
    title: 'Dropped by SendGrid',
    help: 'SendGrid accepted these but did not send them, because the address is on its suppression list or looks invalid.',
  },
  bounced: {
    one: '1 bounced',
    many: '# bounced',
    title: 'Bounced',
    help: 'These addresses do not accept mail. They get no more campaign emails.',
  },
  blocked: {
    one: '1 was blocked for now',
    many: '# were blocked for now',
    title: 'Blocked for now',
    help: 'The receiving mail server refused this email. The addresses may be fine and stay on the list.',
  },
  complaints: {
    one: '1 marked it as spam',
    many: '# marked it as spam',
    title: 'Marked as spam',
    help: 'These people get no more campaign emails.',
  },
  unsubscribes: {
    one: '1 unsubscribed',
    many: '# unsubscribed',
    title: 'Unsubscribed',
    help: 'These people get no more campaign emails.',
  },
};

const order = ['failed', 'dropped', 'bounced', 'blocked', 'complaints', 'unsubscribes'] as const;
export type TroubleOutcome = (typeof order)[number];
/** Missing counts are zero. */
export type TroubleCounts = Partial<Pick<CampaignReport, TroubleOutcome>>;

/** The problems in words, each with its number. */
export const troublesOf = (counts: TroubleCounts): { outcome: TroubleOutcome; text: string }[] =>
  order.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    if (count === 0) return [];
    const { one, many } = wordings[outcome];
    return [{ outcome, text: count === 1 ? one : many.replace('#', formatCount(count)) }];
  });

export const titleOf = (outcome: TroubleOutcome) => wordings[outcome].title;
export const helpOf = (outcome: TroubleOutcome) => wordings[outcome].help;
