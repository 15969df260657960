import { createHmac } from 'node:crypto';
import { DomainError } from '@secondset/service-kit';
import { type Database, isDuplicateKey } from '../database.model.ts';

/** At most `limit` times in each span of `windowSeconds`. */
interface RateRule {
  name: string;
  limit: number;
  windowSeconds: number;
}

export interface RateLimits {
  /**
   * Counts one attempt; throws `rate-limited`, with the seconds to wait, when the rule allows no
   * more.
   */
  take(rule: RateRule, subject: string): Promise<void>;
}

/**
 * Counters in the database, shared by all copies of the service. Subjects are stored as keyed
 * hashes.
 */
export function createRateLimits(database: Database, key: Buffer, now: () => Date): RateLimits {
  const count = async (id: string, expiresAt: Date): Promise<number> => {
    const record = await database.attemptCounts
      .findOneAndUpdate(
        { _id: id },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return record?.count ?? 1;
  };
  return {
    take: async (rule, subject) => {
      const windowMs = rule.windowSeconds * 1000;
      const span = Math.floor(now().getTime() / windowMs);
      const endMs = (span + 1) * windowMs;
      const hash = createHmac('sha256', key).update(subject).digest('base64url');
      const id = `${rule.name}:${hash}:${span}`;
      const used = await count(id, new Date(endMs)).catch((error: unknown) => {
        // Two first attempts at once: the other one made the counter.
        if (isDuplicateKey(error)) return count(id, new Date(endMs));
        throw error;
      });
      if (used > rule.limit)
        throw new DomainError('rate-limited', 'asked-too-often', {
          retryAfterSeconds: Math.max(1, (endMs - now().getTime()) / 1000),
        });
    },
  };
}
