import { addSeconds, DomainError } from '@secondset/service-kit';
import { createRateLimits } from '@secondset/service-kit/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';
import { takeSignInAttempt } from './sign-in-limits.ts';
import { longestWaitSeconds } from './slow-down.ts';

/** The numbers of decision 13, on a clock that stands still between two guesses. */
let auth: TestAuth;
let at: Date;
let email: string;
beforeAll(async () => {
  auth = await startTestAuth('guesses');
});
afterAll(() => auth.close());
beforeEach(async () => {
  // Ahead of real time, so that the database does not remove what is still to count.
  at = addSeconds(new Date(), 86_400);
  email = `${crypto.randomUUID()}@example.org`;
  await auth.context.database.attempts.deleteMany({});
});

/** The seconds to wait before the guess is taken: none when it was. */
async function guess(network: string): Promise<number> {
  const { context } = auth;
  const { attempts } = context.database;
  const rateLimits = createRateLimits({ attempts, key: context.secrets.attempts, now: () => at });
  try {
    await takeSignInAttempt({ ...context, rateLimits }, email, { network, device: undefined });
    return 0;
  } catch (error) {
    if (error instanceof DomainError && error.retryAfterSeconds) return error.retryAfterSeconds;
    throw error;
  }
}

const guessAll = async (networks: readonly string[]) => {
  const waits = await Promise.all(networks.map(guess));
  return waits.filter((wait) => wait === 0).length;
};

/** Addresses in as many regions. */
const scattered = (count: number, last: number) =>
  Array.from(
    { length: count },
    (_unused, index) => `${10 + Math.floor(index / 250)}.${index % 250}.7.${last}`,
  );

test('a network has five guesses at once, and then waits that grow to a minute and no further', async () => {
  const waits: number[] = [];
  for (let taken = 0; taken < 12; ) {
    const wait = await guess('203.0.113.9');
    if (wait === 0) taken += 1;
    else waits.push(wait);
    at = addSeconds(at, wait);
  }
  expect(waits).toEqual([4, 8, 16, 32, 60, 60]);
});

test('the addresses of one neighborhood share their five guesses', async () => {
  const ipv4 = Array.from({ length: 20 }, (_unused, index) => `203.0.113.${index}`);
  const ipv6 = Array.from({ length: 20 }, (_unused, index) => `2001:db8:7:${index}::/64`);
  expect(await guessAll(ipv4)).toBe(5 + 1);
  expect(await guessAll(ipv6)).toBe(5);
});

test('one network has at most 66 guesses at an account in any later hour', async () => {
  let wait = 0;
  const end = addSeconds(at, 65 * 60);
  const taken: Date[] = [];
  for (; at < end; at = addSeconds(at, wait)) {
    wait = await guess('203.0.113.9');
    expect(wait).toBeLessThanOrEqual(longestWaitSeconds);
    if (wait === 0) taken.push(at);
  }
  const slowed = taken.slice(5);
  const inHourFrom = (start: Date) =>
    slowed.filter((when) => when >= start && when < addSeconds(start, 3_600)).length;
  expect(Math.max(...slowed.map(inHourFrom))).toBeLessThanOrEqual(66);
});

test('a thousand networks have five guesses each, and one more together', async () => {
  const once = scattered(1_000, 1);
  expect(await guessAll(once)).toBe(1_000);
  const few = once.slice(0, 50);
  for (let round = 2; round <= 5; round += 1) expect(await guessAll(few)).toBe(50);
  expect(await guessAll(few)).toBe(1);
});

test('the neighborhoods of a region have a hundred guesses together', async () => {
  const ipv4 = Array.from({ length: 120 }, (_unused, index) => `198.51.${index}.1`);
  const ipv6 = Array.from({ length: 120 }, (_unused, index) => `2001:db8:${index}:1::/64`);
  expect(await guessAll(ipv4)).toBe(100 + 1);
  expect(await guessAll(ipv6)).toBe(100);
});

test('however many strangers guess, the owner does not wait on a new device in another region', async () => {
  for (let round = 1; round <= 6; round += 1) await guessAll(scattered(30, round));
  expect(await guess('192.0.2.77')).toBe(0);
});

test('in the network that guesses, the owner’s next place is a minute away at most', async () => {
  for (let round = 0; round < 24; round += 1) at = addSeconds(at, await guess('203.0.113.9'));
  const wait = await guess('203.0.113.200');
  expect(wait).toBeLessThanOrEqual(longestWaitSeconds);
  at = addSeconds(at, wait);
  expect(await guess('203.0.113.200')).toBe(0);
});

test('a refused guess counts nowhere: asking again every five seconds makes no wait longer', async () => {
  for (let round = 0; round < 24; round += 1) at = addSeconds(at, await guess('203.0.113.9'));
  let waited = 0;
  for (; (await guess('203.0.113.9')) > 0; waited += 5) at = addSeconds(at, 5);
  expect(waited).toBeLessThanOrEqual(longestWaitSeconds);
});
