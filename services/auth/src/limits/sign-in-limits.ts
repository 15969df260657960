import { DomainError, wideNetwork } from '@secondset/service-kit';
import type { Context } from '../context.ts';

const quarterHourSeconds = 900;
const perNetwork = { name: 'sign-in-network', limit: 10, windowSeconds: quarterHourSeconds };
const perAccountAndNetwork = { name: 'sign-in-pair', limit: 10, windowSeconds: quarterHourSeconds };
/**
 * Against guesses from a great many networks. Known devices are exempt, so that nobody can lock the
 * owner out of them.
 */
const perAccount = { name: 'sign-in-account', limit: 100, windowSeconds: 3_600 };
const perDevice = { name: 'sign-in-device', limit: 10, windowSeconds: quarterHourSeconds };

/** Where a login comes from. */
export interface Caller {
  network: string;
  /** The number of a device that logged in to this account before. */
  device: string | undefined;
}

/**
 * Takes one login attempt, or throws `rate-limited`. A known device has attempts of its own that
 * nobody else can use up; once they are spent it counts as a stranger. Resolves to a function to
 * call on success: only failures count.
 */
export async function takeSignInAttempt(
  context: Context,
  email: string,
  { network, device }: Caller,
): Promise<() => Promise<void>> {
  const { rateLimits } = context;
  if (device !== undefined && (await rateLimits.tryTake(perDevice, device)))
    return () => rateLimits.clear(perDevice, device);
  const pair = `${email} ${wideNetwork(network)}`;
  try {
    await rateLimits.take(perNetwork, network);
    await rateLimits.take(perAccountAndNetwork, pair);
    await rateLimits.take(perAccount, email);
  } catch (error) {
    await recordLimited(context, email, network, error);
    throw error;
  }
  return async () => {
    // The network and the account keep their other failures. Otherwise an attacker could clear them
    // with an account of their own, or wait for the owner to do it.
    await rateLimits.giveBack(perNetwork, network);
    await rateLimits.giveBack(perAccount, email);
    await rateLimits.clear(perAccountAndNetwork, pair);
  };
}

const recordedPerNetwork = { name: 'limited-recorded', limit: 1, windowSeconds: 60 };

/** Once a minute and network, so that a flood of attempts does not fill the audit log. */
async function recordLimited(
  { rateLimits, audit }: Context,
  email: string,
  network: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof DomainError) || error.code !== 'rate-limited') return;
  if (!(await rateLimits.tryTake(recordedPerNetwork, network))) return;
  const entry = { actor: { person: email }, network, action: 'log-in' } as const;
  const detail = { reason: error.refusal.code };
  await audit.record({ ...entry, outcome: 'refused', detail });
}
