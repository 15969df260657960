import { DomainError, regionOf, wideNetwork } from '@secondset/service-kit';
import type { RateLimits } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { type GiveBack, slowDown } from './slow-down.ts';

const quarterHourSeconds = 900;
const daySeconds = 86_400;
const perDevice = { name: 'sign-in-device', limit: 10, windowSeconds: quarterHourSeconds };
/** Beyond these a network is slowed down, whatever the accounts. */
const perNetwork = { name: 'sign-in-network', limit: 10, windowSeconds: quarterHourSeconds };
/** What a neighborhood has at an account without waiting, however much others guess there. */
const perNeighborhood = { name: 'sign-in-pair', limit: 5, windowSeconds: daySeconds };
/** A region's neighborhoods together: a rented IPv6 /32 has 65,536 of them. */
const perRegion = { name: 'sign-in-region', limit: 100, windowSeconds: daySeconds };

/** Where a login comes from. */
export interface Caller {
  network: string;
  /** The number of a device that logged in to this account before. */
  device: string | undefined;
}

/**
 * Takes one login attempt, or throws `rate-limited` with a wait of a minute at most. A known device
 * has attempts of its own that nobody else can use up; once they are spent it counts as a stranger.
 * Resolves to a function to call on success: only failures count.
 *
 * Nobody is locked out by strangers: each neighborhood has attempts of its own at an account. All
 * neighborhoods that have used theirs up are slowed down together. Decision 13 has the numbers.
 */
export async function takeSignInAttempt(
  context: Context,
  email: string,
  { network, device }: Caller,
): Promise<GiveBack> {
  const { rateLimits } = context;
  if (device !== undefined && (await rateLimits.tryTake(perDevice, device)))
    return () => rateLimits.giveBack(perDevice, device);
  try {
    return await takeOfStranger(rateLimits, email, network);
  } catch (error) {
    await recordLimited(context, email, network, error);
    throw error;
  }
}

async function takeOfStranger(
  rateLimits: RateLimits,
  email: string,
  network: string,
): Promise<GiveBack> {
  const taken = await Promise.allSettled([
    takeOfNetwork(rateLimits, network),
    takeOfAccount(rateLimits, email, network),
  ]);
  const giveBacks = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  // Everything else that failed still counts. Otherwise an attacker could clear it with an account
  // of their own, or wait for the owner to do it.
  const giveBack = async () => {
    for (const one of giveBacks) await one();
  };
  if (giveBacks.length === taken.length) return giveBack;
  // What was not tried does not count, and the longer of two waits is the one to tell.
  await giveBack();
  const refusals = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  throw refusals.reduce((one, other) => (waitOf(other) > waitOf(one) ? other : one));
}

/** An error that is no refusal goes first. */
const waitOf = (error: unknown) =>
  error instanceof DomainError ? (error.retryAfterSeconds ?? 0) : Number.POSITIVE_INFINITY;

async function takeOfNetwork(rateLimits: RateLimits, network: string): Promise<GiveBack> {
  if (await rateLimits.tryTake(perNetwork, network))
    return () => rateLimits.giveBack(perNetwork, network);
  return slowDown(rateLimits, perNetwork.name, network);
}

async function takeOfAccount(
  rateLimits: RateLimits,
  email: string,
  network: string,
): Promise<GiveBack> {
  const neighborhood = `${email} ${wideNetwork(network)}`;
  const region = `${email} ${regionOf(network)}`;
  if (await rateLimits.tryTake(perNeighborhood, neighborhood)) {
    const leave = () => rateLimits.giveBack(perNeighborhood, neighborhood);
    if (await rateLimits.tryTake(perRegion, region))
      return async () => {
        await leave();
        await rateLimits.giveBack(perRegion, region);
      };
    await leave();
  }
  return slowDown(rateLimits, 'sign-in-account', email);
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
  await audit.record({ ...entry, outcome: 'refused', detail, onlyKnown: 'actor' });
}
