import { personLifts } from '@secondset/contracts';
import { type Logger, mailboxOf } from '@secondset/service-kit';
import type { RateLimits } from '@secondset/service-kit/database';
import type { Database } from '../database.model.ts';
import { findReasons } from '../suppressions/find-suppressions.ts';
import type { Tombstones } from '../suppressions/tombstones.ts';
import {
  everybody,
  newsAtOnce,
  newsPerMailbox,
  overall,
  perDomain,
  receiptsPerMailbox,
} from './form-limits.ts';
import { ownDomainOf } from './own-domain.ts';

export interface ReceiptRules {
  database: Database;
  tombstones: Tombstones;
  rateLimits: RateLimits;
  logger: Logger;
}

/** The log says it once an hour, however many are held back. */
const alarm = { name: 'receipt alarm', limit: 1, windowSeconds: overall.windowSeconds };

/** Which emails the address in a form gets. */
interface ReceiptPermit {
  receipt: boolean;
  /** The question whether they want our news, for those who ticked the box. */
  news: boolean;
}

const nothing: ReceiptPermit = { receipt: false, news: false };

/**
 * Whether the address in a form gets a receipt, and is asked whether it wants our news. Anyone can
 * type someone else's address: those who left get no receipt, those who want no more emails from
 * forms get nothing at all, and robots soon reach a limit. The organization gets its copy in any
 * case.
 */
export async function mayGetReceipt(
  rules: ReceiptRules,
  { email, wantsNews }: { email: string; wantsNews: boolean },
): Promise<ReceiptPermit> {
  const { database, rateLimits } = rules;
  const mailbox = mailboxOf(email);
  const addresses = [...new Set([email, mailbox])];
  const stopped = await database.suppressions.exists({
    _id: { $in: addresses },
    receiptsStoppedAt: { $exists: true },
  });
  if (stopped !== null) return nothing;
  const reasons = [...(await findReasons(rules, addresses)).values()].flat();
  const permit = {
    receipt: reasons.length === 0,
    news:
      wantsNews &&
      reasons.every((reason) => personLifts.includes(reason)) &&
      (await rateLimits.tryTake(newsAtOnce, mailbox)) &&
      (await rateLimits.tryTake(newsPerMailbox, mailbox)),
  };
  if (!permit.receipt && !permit.news) return nothing;
  return (await isWithinLimits(rules, email)) ? permit : nothing;
}

async function isWithinLimits(
  { rateLimits, logger }: ReceiptRules,
  email: string,
): Promise<boolean> {
  if (!(await rateLimits.tryTake(receiptsPerMailbox, mailboxOf(email)))) return false;
  const domain = ownDomainOf(email);
  if (domain !== undefined && !(await rateLimits.tryTake(perDomain, domain))) return false;
  if (await rateLimits.tryTake(overall, everybody)) return true;
  if (await rateLimits.tryTake(alarm, everybody))
    logger.error(
      { limit: overall.limit, windowSeconds: overall.windowSeconds },
      'ALARM: more forms than receipts allowed; entries are stored, their senders get no email',
    );
  return false;
}

/** For the console, in a sentence; none while receipts go out. */
export async function receiptTroubles(rateLimits: RateLimits): Promise<string[]> {
  if ((await rateLimits.used(overall, everybody)) < overall.limit) return [];
  return [
    `The forms were sent ${overall.limit} times within an hour, so robots may be at work. Entries are stored, but their senders get no email until this is over. Look at the entries.`,
  ];
}
