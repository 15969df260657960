import type { Context } from '../context.ts';

const quarterHourSeconds = 900;
const daySeconds = 86_400;
/**
 * Counted apart from passwords: a right password must not buy more guesses. Three of a million
 * codes are good at a time, so a day of guessing
 * succeeds once in about seven thousand.
 */
const rules = {
  app: [
    { name: 'app-code', limit: 5, windowSeconds: quarterHourSeconds },
    { name: 'app-code-day', limit: 50, windowSeconds: daySeconds },
  ],
  'recovery-code': [{ name: 'recovery-code', limit: 10, windowSeconds: quarterHourSeconds }],
} as const;

/** Whose codes are checked, and whether on a device that logged in to the account before. */
export interface Prover {
  accountId: string;
  knownDevice: boolean;
}

/**
 * Takes one try of a factor, or throws `rate-limited`. Resolves to a function to call on success:
 * only failures count. The account's known devices have tries of their own, all together: a
 * stolen password alone cannot use those up.
 */
export async function takeFactorAttempt(
  { rateLimits }: Context,
  { accountId, knownDevice }: Prover,
  factor: keyof typeof rules,
): Promise<() => Promise<void>> {
  const subject = knownDevice ? `${accountId} known` : accountId;
  for (const rule of rules[factor]) await rateLimits.take(rule, subject);
  return async () => {
    // Other failures stay: the owner's success must not clear an attacker's.
    for (const rule of rules[factor]) await rateLimits.giveBack(rule, subject);
  };
}
