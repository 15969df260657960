import { type Logger, mailboxOf } from '@secondset/service-kit';
import type { RateLimits } from '@secondset/service-kit/database';
import type { Database } from '../database.model.ts';
import { findSuppressions } from '../suppressions/find-suppressions.ts';
import type { Tombstones } from '../suppressions/tombstones.ts';
import { everybody, overall, perDomain, receiptsPerMailbox } from './form-limits.ts';
import { ownDomainOf } from './own-domain.ts';

export interface ReceiptRules {
  database: Database;
  tombstones: Tombstones;
  rateLimits: RateLimits;
  logger: Logger;
}

/** The log says it once an hour, however many are held back. */
const alarm = { name: 'receipt alarm', limit: 1, windowSeconds: overall.windowSeconds };

/**
 * Whether the address in a form gets a receipt. Anyone can type someone else's address: those who
 * left or want no more emails from forms get none, and robots soon reach a limit. The organization
 * gets its copy in any case.
 */
export async function mayGetReceipt(rules: ReceiptRules, email: string): Promise<boolean> {
  const { database, rateLimits, logger } = rules;
  const addresses = [...new Set([email, mailboxOf(email)])];
  if ((await findSuppressions(rules, addresses)).size > 0) return false;
  const stopped = await database.suppressions.exists({
    _id: { $in: addresses },
    receiptsStoppedAt: { $exists: true },
  });
  if (stopped !== null) return false;
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
