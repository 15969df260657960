import { createHmac } from 'node:crypto';
import { DomainError } from '@secondset/service-kit';
import type { AuthContext } from '../context.ts';
import { isDuplicateKey } from '../database.model.ts';

/** At most `limit` attempts in any span of `windowSeconds`. */
export interface AttemptRule {
  name: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Takes one attempt; false when none is left. The check and the record are one atomic write, so
 * that parallel guesses cannot slip through, and a refused attempt is not counted.
 */
export async function takeAttempt(
  { database, secrets, now }: AuthContext,
  rule: AttemptRule,
  subject: string,
): Promise<boolean> {
  const at = now();
  const oldestCounted = new Date(at.getTime() - rule.windowSeconds * 1000);
  const take = () =>
    database.attempts.updateOne(
      {
        _id: attemptKey(secrets.attempts, rule, subject),
        $or: [
          { [`hits.${rule.limit - 1}`]: { $exists: false } },
          { 'hits.0': { $lte: oldestCounted } },
        ],
      },
      {
        $push: { hits: { $each: [at], $slice: -rule.limit } },
        $set: { expiresAt: new Date(at.getTime() + rule.windowSeconds * 1000) },
      },
      { upsert: true },
    );
  // The upsert collides with the existing document when no attempt is left, and once when two first
  // attempts race.
  for (let round = 0; round < 2; round += 1)
    try {
      await take();
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  return false;
}

/** As `takeAttempt`; throws `rate-limited` with the time after which an attempt is free again. */
export async function requireAttempt(
  context: AuthContext,
  rule: AttemptRule,
  subject: string,
): Promise<void> {
  if (await takeAttempt(context, rule, subject)) return;
  const { database, secrets, now } = context;
  const record = await database.attempts
    .findById(attemptKey(secrets.attempts, rule, subject))
    .lean();
  const freeAt = (record?.hits[0] ?? now()).getTime() + rule.windowSeconds * 1000;
  const retryAfterSeconds = Math.max(1, (freeAt - now().getTime()) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new DomainError('rate-limited', `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds,
  });
}

/** Gives the newest attempt back: it was not a failure. */
export async function returnAttempt(
  { database, secrets }: AuthContext,
  rule: AttemptRule,
  subject: string,
): Promise<void> {
  await database.attempts.updateOne(
    { _id: attemptKey(secrets.attempts, rule, subject) },
    { $pop: { hits: 1 } },
  );
}

/** Forgets all attempts. */
export async function clearAttempts(
  { database, secrets }: AuthContext,
  rule: AttemptRule,
  subject: string,
): Promise<void> {
  await database.attempts.deleteOne({ _id: attemptKey(secrets.attempts, rule, subject) });
}

const attemptKey = (secret: Buffer, rule: AttemptRule, subject: string) =>
  `${rule.name}:${createHmac('sha256', secret).update(subject).digest('base64url')}`;
