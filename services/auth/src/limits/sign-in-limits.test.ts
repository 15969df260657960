import { DomainError } from '@secondset/service-kit';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addPasskey } from '../factors/add-passkey.ts';
import { newPasskeyOptions } from '../factors/passkey-options.ts';
import { createAuthenticator } from '../testing/fake-authenticator.ts';
import { bodyOf } from '../testing/second-factor.ts';
import { slowAccount, slowNetwork } from '../testing/slow.ts';
import { publicUrl, startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';

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

test('a refusal says how long to wait, and after that the owner gets in', async () => {
  const email = 'slowed@example.org';
  await auth.confirmed(email);
  await slowAccount(auth, email, '10.0.0.0/24');
  const refused = await auth.browser('10.0.0.200').signIn(email);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(await refused.json()).toMatchObject({
    code: 'rate-limited',
    detail: `Too many attempts. Please try again in ${wait < 60 ? `${wait} seconds` : '1 minute'}.`,
  });
  expect(wait).toBeLessThanOrEqual(60);
  const tried = { email, password: 'three quiet morning runs' };
  const spanish = { 'accept-language': 'es' };
  const again = await auth.browser('10.0.0.200').send('POST', '/session', tried, spanish);
  const rest = Number(again.headers.get('retry-after'));
  expect(await again.json()).toMatchObject({
    detail: `Demasiados intentos. Inténtalo de nuevo en ${rest < 60 ? `${rest} segundos` : '1 minuto'}.`,
  });
  auth.clock.advance(wait);
  expect(await statusOf(auth.browser('10.0.0.200').signIn(email))).toBe(200);
});

test('however many strangers fail at an account, its owner logs in on known and on new devices', async () => {
  const email = 'owner@example.org';
  const owner = await auth.confirmed(email);
  const networks = Array.from({ length: 105 }, (_unused, index) => `10.${index}.0.1`);
  for (let round = 0; round < 5; round += 1)
    expect(await guess(email, networks)).toEqual(Array(105).fill(401));
  expect(await guess(email, networks)).toContain(429);
  expect(await statusOf(owner.signIn(email))).toBe(200);
  expect(await statusOf(auth.browser().signIn(email))).toBe(200);
});

test('a passkey is never slowed down by failed passwords', async () => {
  const email = 'passkey@example.org';
  await auth.confirmed(email);
  const { _id } = await auth.context.database.accounts.findOne({ email }).orFail().lean();
  const adding = { purpose: 'add', owner: 'a session' } as const;
  const options = await newPasskeyOptions(auth.context, { id: String(_id), email }, adding);
  const authenticator = createAuthenticator({ origin: publicUrl, rpId: 'site.example' });
  const passkey = authenticator.make(options);
  await addPasskey(auth.context, String(_id), { name: 'Phone', passkey }, adding);
  const network = '192.0.2.61';
  await slowNetwork(auth, network);
  await slowAccount(auth, email, '192.0.2.0/24');
  const browser = auth.browser(network);
  expect(await statusOf(browser.signIn(email))).toBe(429);
  const { challenge } = await bodyOf(await browser.send('POST', '/session/passkey/options'));
  const proof = authenticator.use({ challenge });
  expect(await statusOf(browser.send('POST', '/session/passkey', proof))).toBe(200);
});

test('who is turned away by a crowd has not failed', async () => {
  const email = 'crowd@example.org';
  await auth.confirmed(email);
  const crowd = new DomainError('rate-limited', 'too-many-log-ins', { retryAfterSeconds: 5 });
  const verify = vi.spyOn(auth.context.hasher, 'verify').mockRejectedValue(crowd);
  const browser = auth.browser();
  for (let index = 0; index < 12; index += 1)
    expect(await statusOf(browser.signIn(email))).toBe(429);
  verify.mockRestore();
  expect(await statusOf(browser.signIn(email))).toBe(200);
});

test('a known device is not affected by failures of others in its network', async () => {
  const email = 'office@example.org';
  const owner = await auth.confirmed(email);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const network = '192.0.2.44';
  await slowNetwork(auth, network);
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
  for (let index = 0; index < 15; index += 1)
    expect(await statusOf(laptop.signIn(email, unfit))).toBe(401);
  await slowAccount(auth, email);
  expect(await statusOf(laptop.signIn(email))).toBe(429);
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
  await slowNetwork(own, network);
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
  await slowNetwork(own, network);
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
