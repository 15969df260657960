import type { RateLimits } from '@secondset/service-kit/database';

/** Takes back what an attempt used up. */
export type GiveBack = () => Promise<void>;

/** How long an attempt has to wait for the one before, after so many attempts within an hour. */
const waitSeconds = [2, 4, 8, 16, 32];
/** The longest that anybody is asked to wait: a person bears it. */
export const longestWaitSeconds = 60;

/**
 * Lets one attempt through at a time, each a little later than the one before, but never later than
 * a minute. Attempts that come too early throw `rate-limited` and count nowhere. In any hour there
 * are at most 66: five after a shorter wait, one a minute, and the first.
 */
export async function slowDown(
  rateLimits: RateLimits,
  name: string,
  subject: string,
): Promise<GiveBack> {
  const recent = { name: `${name}-slow`, limit: waitSeconds.length, windowSeconds: 3_600 };
  const gap = {
    name: `${name}-gap`,
    limit: 1,
    windowSeconds: waitSeconds[await rateLimits.used(recent, subject)] ?? longestWaitSeconds,
    keepSeconds: longestWaitSeconds,
  };
  await rateLimits.take(gap, subject);
  const counted = await rateLimits.tryTake(recent, subject);
  return async () => {
    await rateLimits.giveBack(gap, subject);
    if (counted) await rateLimits.giveBack(recent, subject);
  };
}
