import type { CampaignReport, RecipientOutcome } from '@secondset/contracts';
import { formatCount } from '../analytics/rates.ts';

interface Wording {
  one: string;
  many: string;
  /** Heads the list of the people. */
  title: string;
  /** What it means for the address, and what to do. */
  help: string;
}

const wordings: Record<Exclude<RecipientOutcome, 'unknown'>, Wording> = {
  failed: {
    one: '1 could not be mailed',
    many: '# could not be mailed',
    title: 'Could not be mailed',
    help: 'SendGrid did not take these. Correct the address, then write to these people again.',
  },
  dropped: {
    one: '1 was dropped by SendGrid',
    many: '# were dropped by SendGrid',
    title: 'Dropped by SendGrid',
    help: 'SendGrid took these and did not send them, because it keeps the address on a suppression list or finds it invalid.',
  },
  bounced: {
    one: '1 bounced',
    many: '# bounced',
    title: 'Bounced',
    help: 'Mail to these addresses came back for good. They get no more campaign mail.',
  },
  blocked: {
    one: '1 was blocked for now',
    many: '# were blocked for now',
    title: 'Blocked for now',
    help: 'The mail server at the other end refused this email. The addresses may be fine and stay on the list.',
  },
  complaints: {
    one: '1 marked it as spam',
    many: '# marked it as spam',
    title: 'Marked as spam',
    help: 'These people get no more campaign mail.',
  },
  unsubscribes: {
    one: '1 unsubscribed',
    many: '# unsubscribed',
    title: 'Unsubscribed',
    help: 'These people get no more campaign mail.',
  },
};

const order = ['failed', 'dropped', 'bounced', 'blocked', 'complaints', 'unsubscribes'] as const;
export type TroubleOutcome = (typeof order)[number];
/** Figures that are not known count as none. */
export type TroubleCounts = Partial<Pick<CampaignReport, TroubleOutcome>>;

/** What went wrong for whom, in words, each with its number; empty when nothing did. */
export const troublesOf = (counts: TroubleCounts): { outcome: TroubleOutcome; text: string }[] =>
  order.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    if (count === 0) return [];
    const { one, many } = wordings[outcome];
    return [{ outcome, text: count === 1 ? one : many.replace('#', formatCount(count)) }];
  });

export const titleOf = (outcome: TroubleOutcome) => wordings[outcome].title;
export const helpOf = (outcome: TroubleOutcome) => wordings[outcome].help;
