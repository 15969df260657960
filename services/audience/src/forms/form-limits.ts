import { mailboxOf } from '@secondset/service-kit';
import type { RateLimits, RateRule } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { ownDomainOf } from './own-domain.ts';

const hour = 3600;
const day = 86_400;

/** Over all forms. Generous by network: whole houses and phone networks share one address. */
export const perNetwork = { name: 'forms by network', limit: 100, windowSeconds: hour };
/** What one network may enter for one mailbox, so that nobody uses up what its owner may send. */
export const perMailbox = { name: 'forms by email', limit: 10, windowSeconds: day };
/** Of receipts: an entry beyond these is stored, and its sender gets no email. */
export const receiptsPerMailbox = { name: 'receipts by email', limit: 10, windowSeconds: day };
export const perDomain = { name: 'receipts by domain', limit: 100, windowSeconds: day };
/** Of questions whether a mailbox wants our news: one an hour, three in the life of their links. */
export const newsAtOnce = { name: 'news question at once', limit: 1, windowSeconds: hour };
export const newsPerMailbox = { name: 'news question', limit: 3, windowSeconds: 30 * day };
/** Of all receipts together. Far more than this site ever had in an hour. */
export const overall = { name: 'receipts', limit: 200, windowSeconds: hour };
/** Near a limit, one network may send this many forms without a proof of work. */
export const withoutProof = { name: 'forms without proof', limit: 5, windowSeconds: hour };

export const everybody = 'everybody';

/** Whether so much of a limit is used that more looks like a robot. */
const isNear = async (limits: RateLimits, rule: RateRule, subject: string) =>
  (await limits.used(rule, subject)) >= rule.limit / 2;

/** Whether a submission is near a limit of its network, of its domain or of all. */
export async function isNearLimit(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { network, email }: { network: string; email: string },
): Promise<boolean> {
  const domain = ownDomainOf(email);
  return (
    (await isNear(rateLimits, overall, everybody)) ||
    (await isNear(rateLimits, perNetwork, network)) ||
    (domain !== undefined && (await isNear(rateLimits, perDomain, domain)))
  );
}

/** Takes one submission for a mailbox; throws `rate-limited` when the network has none left. */
export const takeMailbox = (
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { network, email }: { network: string; email: string },
) => rateLimits.take(perMailbox, `${mailboxOf(email)} ${network}`);
