import { createHmac } from 'node:crypto';
import { refusal } from '@secondset/content/refusals';
import { DomainError } from '../domain-error.ts';
import { addSeconds, secondsBetween } from '../time.ts';
import type { AttemptsModel } from './attempts.model.ts';
import { unlessDuplicate } from './unique-keys.model.ts';

/** At most `limit` attempts in any `windowSeconds`. */
export interface RateRule {
  name: string;
  limit: number;
  windowSeconds: number;
  /** How long attempts are kept at least, for a rule whose window changes. */
  keepSeconds?: number;
}

export interface RateLimits {
  /** Takes one attempt; false when none is left. */
  tryTake(rule: RateRule, subject: string): Promise<boolean>;
  /** Takes one attempt; throws `rate-limited`, with the time until the next one is free. */
  take(rule: RateRule, subject: string): Promise<void>;
  /** Gives the newest attempt back. */
  giveBack(rule: RateRule, subject: string): Promise<void>;
  /** How many attempts of the window were taken. */
  used(rule: RateRule, subject: string): Promise<number>;
  /** Forgets all attempts. */
  clear(rule: RateRule, subject: string): Promise<void>;
}

/**
 * Sliding windows in the database, shared by all copies of a service. Check and record are one
 * atomic write, so parallel attempts cannot slip through, and a refused attempt does not count.
 */
export function createRateLimits({
  attempts,
  key,
  now,
}: {
  attempts: AttemptsModel;
  /** Hides the subjects. */
  key: Buffer;
  now: () => Date;
}): RateLimits {
  const idOf = ({ name }: RateRule, subject: string) =>
    `${name}:${createHmac('sha256', key).update(subject).digest('base64url')}`;

  const tryTake = async (rule: RateRule, subject: string): Promise<boolean> => {
    const at = now();
    const isFree = {
      $or: [
        { [`hits.${rule.limit - 1}`]: { $exists: false } },
        { 'hits.0': { $lte: addSeconds(at, -rule.windowSeconds) } },
      ],
    };
    const record = {
      $push: { hits: { $each: [at], $slice: -rule.limit } },
      $set: { expiresAt: addSeconds(at, Math.max(rule.windowSeconds, rule.keepSeconds ?? 0)) },
    };
    const write = () =>
      attempts.updateOne({ _id: idOf(rule, subject), ...isFree }, record, { upsert: true });
    // The upsert collides when no attempt is left, and once when two first attempts race.
    for (let round = 0; round < 2; round += 1)
      if ((await unlessDuplicate(write)) !== 'duplicate') return true;
    return false;
  };

  return {
    tryTake,
    take: async (rule, subject) => {
      if (await tryTake(rule, subject)) return;
      const record = await attempts.findById(idOf(rule, subject)).lean();
      const at = now();
      const freeAt = addSeconds(record?.hits[0] ?? at, rule.windowSeconds);
      const retryAfterSeconds = Math.max(1, secondsBetween(at, freeAt));
      const reason = refusal('too-many-attempts', {
        duration: { seconds: roundUp(retryAfterSeconds) },
      });
      throw new DomainError('rate-limited', reason, { retryAfterSeconds });
    },
    giveBack: async (rule, subject) => {
      await attempts.updateOne({ _id: idOf(rule, subject) }, { $pop: { hits: 1 } });
    },
    used: async (rule, subject) => {
      const record = await attempts.findById(idOf(rule, subject)).lean();
      const since = addSeconds(now(), -rule.windowSeconds);
      return (record?.hits ?? []).filter((hit) => hit > since).length;
    },
    clear: async (rule, subject) => {
      await attempts.deleteOne({ _id: idOf(rule, subject) });
    },
  };
}

/** To what the sentence names: seconds below a minute, then whole minutes, then whole hours. */
function roundUp(seconds: number): number {
  if (seconds < 60) return Math.ceil(seconds);
  const unit = seconds > 3_600 ? 3_600 : 60;
  return Math.ceil(seconds / unit) * unit;
}
