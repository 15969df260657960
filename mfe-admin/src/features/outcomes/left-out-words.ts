import type { ExclusionReason } from '@secondset/contracts';
import { formatCount } from '../../format.ts';

const words: Readonly<Record<ExclusionReason, string>> = {
  'no-email': 'without an email',
  unsubscribed: 'unsubscribed',
  complaint: 'suppressed',
  'hard-bounce': 'suppressed',
  invalid: 'suppressed',
  'soft-bounces': 'suppressed',
  manual: 'suppressed',
  duplicate: 'with an email already counted',
  deleted: 'deleted',
  paused: 'taking a break',
  'topic-declined': 'who want nothing about this topic',
};
const order = Object.keys(words) as ExclusionReason[];

/** Who is left out of a campaign and why, in a few words; empty when no one is. */
export function leftOutWords(excludedBy: Partial<Record<ExclusionReason, number>>): string {
  const counts = new Map<string, number>();
  for (const reason of order) {
    const people = excludedBy[reason] ?? 0;
    if (people > 0) counts.set(words[reason], (counts.get(words[reason]) ?? 0) + people);
  }
  return [...counts].map(([why, people]) => `${formatCount(people)} ${why}`).join(', ');
}
