import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestClock, testDatabaseUri } from '../testing/index.ts';
import { attemptsModel } from './attempts.model.ts';
import { openDatabase } from './open-database.model.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const open = () => {
  const uri = new URL(testDatabaseUri('rate_limits'));
  const models = { attempts: attemptsModel };
  return openDatabase({ uri: uri.toString(), name: uri.pathname.slice(1), models });
};

let database: Awaited<ReturnType<typeof open>>;
let limits: RateLimits;
const clock = createTestClock();
beforeAll(async () => {
  database = await open();
  const { attempts } = database;
  limits = createRateLimits({ attempts, key: randomBytes(32), now: clock.now });
});
afterAll(() => database.close());

const rule = { name: 'sample', limit: 3, windowSeconds: 60 };
const subject = () => crypto.randomUUID();
const takeAll = async (whom: string) => {
  for (let taken = 0; taken < rule.limit; taken += 1) await limits.take(rule, whom);
};

test('of twenty attempts at once, as many pass as the rule allows', async () => {
  const whom = subject();
  const tries = Array.from({ length: 20 }, () => limits.tryTake(rule, whom));
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(rule.limit);
});

test('an attempt is free again one window after the oldest, and the refusal says when', async () => {
  const whom = subject();
  await limits.take(rule, whom);
  clock.advance(40);
  await limits.take(rule, whom);
  await limits.take(rule, whom);
  const refused = await limits.take(rule, whom).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'rate-limited' });
  expect(refused).toHaveProperty('retryAfterSeconds', expect.closeTo(20, -1));
  const { retryAfterSeconds, refusal } = z
    .object({
      retryAfterSeconds: z.number(),
      refusal: z.object({ params: z.object({ duration: z.object({ seconds: z.number() }) }) }),
    })
    .parse(refused);
  expect(refusal.params.duration.seconds).toBe(Math.ceil(retryAfterSeconds));
  clock.advance(20);
  await limits.take(rule, whom);
  expect(await limits.tryTake(rule, whom)).toBe(false);
});

test('a refused attempt does not count, and another subject is not affected', async () => {
  const whom = subject();
  await takeAll(whom);
  clock.advance(30);
  expect(await limits.tryTake(rule, whom)).toBe(false);
  expect(await limits.tryTake(rule, subject())).toBe(true);
  clock.advance(30);
  expect(await limits.tryTake(rule, whom)).toBe(true);
});

test('an attempt can be given back, and all of them forgotten', async () => {
  const whom = subject();
  await takeAll(whom);
  await limits.giveBack(rule, whom);
  expect([await limits.tryTake(rule, whom), await limits.tryTake(rule, whom)]).toEqual([
    true,
    false,
  ]);
  await limits.clear(rule, whom);
  expect(await limits.tryTake(rule, whom)).toBe(true);
});

test('no subject can be read from what is stored', async () => {
  await limits.take(rule, 'dana@example.org');
  expect(JSON.stringify(await database.attempts.find().lean())).not.toContain('dana');
});
