import { wideNetwork } from '@secondset/service-kit';
import type { AuthContext } from '../context.ts';
import { clearAttempts, requireAttempt, returnAttempt, takeAttempt } from './attempts.ts';

const quarterHour = 900;
const perNetwork = { name: 'sign-in-network', limit: 10, windowSeconds: quarterHour };
const perAccountAndNetwork = { name: 'sign-in-pair', limit: 10, windowSeconds: quarterHour };
/**
 * Against guesses from very many networks. Known devices are free of it, so that nobody can lock an
 * owner out there.
 */
const perAccount = { name: 'sign-in-account', limit: 100, windowSeconds: 3_600 };
const perDevice = { name: 'sign-in-device', limit: 10, windowSeconds: quarterHour };

/** Where a log in comes from. */
export interface Caller {
  network: string;
  /** The number of a device that opened this account before. */
  device: string | undefined;
}

/**
 * Takes one attempt to log in, or throws `rate-limited`. A known device has attempts of its own,
 * which nobody else can use up; when they are spent it counts as a stranger. Resolves to what a
 * success calls: only failures count.
 */
export async function takeSignInAttempt(
  context: AuthContext,
  email: string,
  { network, device }: Caller,
): Promise<() => Promise<void>> {
  if (device !== undefined && (await takeAttempt(context, perDevice, device)))
    return () => clearAttempts(context, perDevice, device);
  const pair = `${email} ${wideNetwork(network)}`;
  await requireAttempt(context, perNetwork, network);
  await requireAttempt(context, perAccountAndNetwork, pair);
  await requireAttempt(context, perAccount, email);
  return async () => {
    // The network and the account keep their other failures, else an attacker could clear them with
    // an account of their own or wait for the owner to do it.
    await returnAttempt(context, perNetwork, network);
    await returnAttempt(context, perAccount, email);
    await clearAttempts(context, perAccountAndNetwork, pair);
  };
}
