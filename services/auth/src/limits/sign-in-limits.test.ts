import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('sign_in_limits');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => auth.close());

const unfit = 'an altogether other password';
const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** Wrong passwords by the hundred, without the work of hashing each. */
async function guess(email: string, networks: readonly string[]): Promise<number[]> {
  const verify = vi.spyOn(auth.context.hasher, 'verify').mockResolvedValue(false);
  const statuses = await Promise.all(
    networks.map((network) => statusOf(auth.browser(network).signIn(email, unfit))),
  );
  verify.mockRestore();
  return statuses.sort();
}

test('ten concurrent failures for an account from one neighborhood lock out only that neighborhood, for 15 minutes', async () => {
  const own = await startTestAuth('sign_in_pair');
  await own.confirmed('target@example.org');
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_unused, index) =>
      own.browser(`203.0.113.${index + 1}`).signIn('target@example.org', unfit),
    ),
  );
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  expect(await statusOf(own.browser('198.51.100.77').signIn('target@example.org'))).toBe(200);
  const refused = await own.browser('203.0.113.200').signIn('target@example.org');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    code: 'rate-limited',
    detail: 'Too many attempts. Please try again in 15 minutes.',
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(800);
  own.clock.advance(wait + 1);
  expect(await statusOf(own.browser('203.0.113.201').signIn('target@example.org'))).toBe(200);
  await own.close();
});

test('a hundred failures for an account from everywhere lock out strangers, while its owner still logs in on a known device', async () => {
  const email = 'owner@example.org';
  const owner = await auth.confirmed(email);
  const networks = Array.from({ length: 105 }, (_unused, index) => `10.0.${index}.1`);
  const statuses = await guess(email, networks);
  expect(statuses).toEqual([...Array(100).fill(401), ...Array(5).fill(429)]);
  expect(await statusOf(auth.browser().signIn(email))).toBe(429);
  expect(await statusOf(owner.signIn(email))).toBe(200);
  expect(await statusOf(auth.browser().signIn(email))).toBe(429);
});

test('a known device is not affected by failures of others in its network', async () => {
  const email = 'office@example.org';
  const owner = await auth.confirmed(email);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const network = '192.0.2.44';
  for (let index = 0; index < 10; index += 1)
    await auth.browser(network).signIn(`n${index}@example.org`, unfit);
  const body = { email, password: 'three quiet morning runs' };
  const inNetwork = { 'x-forwarded-for': network };
  const from = (headers: Record<string, string>) =>
    statusOf(auth.browser().send('POST', '/session', body, headers));
  expect(await from(inNetwork)).toBe(429);
  expect(await from({ ...inNetwork, cookie })).toBe(200);
});

test('a device that guesses uses up its own attempts, then those of a stranger, and no more', async () => {
  const email = 'laptop@example.org';
  const laptop = await auth.confirmed(email);
  const statuses: number[] = [];
  for (let index = 0; index < 25; index += 1)
    statuses.push(await statusOf(laptop.signIn(email, unfit)));
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
});

test('the mark of a device is worthless for another account, when altered, or after 400 days', async () => {
  const own = await startTestAuth('device_marks');
  const laptop = await own.confirmed('mine@example.org');
  await own.confirmed('theirs@example.org');
  const [name = '', mark = ''] =
    [...laptop.cookies].find(([cookie]) => cookie.startsWith('ss_device_')) ?? [];
  const other = await own.browser().signIn('theirs@example.org');
  const theirName = other.headers.getSetCookie()[2]?.split('=')[0] ?? '';
  expect(theirName).toMatch(/^ss_device_/);
  const network = '192.0.2.9';
  for (let index = 0; index < 10; index += 1)
    await own.browser(network).signIn(`n${index}@example.org`, unfit);
  const signIn = (email: string, cookie: string) =>
    statusOf(
      own
        .browser()
        .send(
          'POST',
          '/session',
          { email, password: 'three quiet morning runs' },
          { 'x-forwarded-for': network, cookie },
        ),
    );
  expect(await signIn('theirs@example.org', `${theirName}=${mark}`)).toBe(429);
  const [at = '', id = '', signature = ''] = mark.split('.');
  const altered = [
    '',
    '..',
    `${Number(at) + 1}.${id}.${signature}`,
    `${at}.${id}x.${signature}`,
    `${at}.${id}.${signature.slice(1)}`,
    `${at}.${id}.${'%C3%A9'.repeat(signature.length)}`,
  ];
  for (const value of altered)
    expect(await signIn('mine@example.org', `${name}=${value}`)).toBe(429);
  expect(await signIn('mine@example.org', `${name}=${mark}`)).toBe(200);
  own.clock.advance(400 * 86_400 + 60);
  for (let index = 0; index < 10; index += 1)
    await own.browser(network).signIn(`n${index}@example.org`, unfit);
  expect(await signIn('mine@example.org', `${name}=${mark}`)).toBe(429);
  await own.close();
});

test('a device is known to the last five accounts that were signed in to on it, and its cookies name none', async () => {
  const shared = auth.browser();
  const emails = Array.from({ length: 6 }, (_unused, index) => `shared${index}@example.org`);
  const marksOf = () => [...shared.cookies].filter(([name]) => name.startsWith('ss_device_'));
  const seen: string[] = [];
  for (const email of emails) {
    await auth.confirmed(email);
    expect(await statusOf(shared.signIn(email))).toBe(200);
    seen.push(...marksOf().flatMap(([name]) => (seen.includes(name) ? [] : [name])));
    auth.clock.advance(2);
  }
  const marks = marksOf();
  expect(marks.map(([name]) => name).sort()).toEqual(seen.slice(1).sort());
  expect(JSON.stringify(marks)).not.toContain('shared');
});
