import { wideNetwork } from '@secondset/service-kit';
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
  { rateLimits }: Context,
  email: string,
  { network, device }: Caller,
): Promise<() => Promise<void>> {
  if (device !== undefined && (await rateLimits.tryTake(perDevice, device)))
    return () => rateLimits.clear(perDevice, device);
  const pair = `${email} ${wideNetwork(network)}`;
  await rateLimits.take(perNetwork, network);
  await rateLimits.take(perAccountAndNetwork, pair);
  await rateLimits.take(perAccount, email);
  return async () => {
    // The network and the account keep their other failures. Otherwise an attacker could clear them
    // with an account of their own, or wait for the owner to do it.
    await rateLimits.giveBack(perNetwork, network);
    await rateLimits.giveBack(perAccount, email);
    await rateLimits.clear(perAccountAndNetwork, pair);
  };
}
