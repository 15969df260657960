import { newId } from '@secondset/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../testing/fake-authenticator.ts';
import { publicUrl, startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';
import { addPasskey } from './add-passkey.ts';
import { checkPasskey } from './check-passkey.ts';
import { newPasskeyOptions, passkeyOptions } from './passkey-options.ts';
import { warnOfOrphanedPasskeys } from './relying-party.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('passkeys');
});
afterAll(() => auth.close());

const site = { origin: publicUrl, rpId: 'site.example' };
const adding = { purpose: 'add', owner: 'session-1' } as const;
const loggingIn = { purpose: 'log-in', owner: 'browser-1' } as const;

const optionsFor = (id: string) =>
  newPasskeyOptions(auth.context, { id, email: 'ann@example.org' }, adding);
const challenge = async () => (await passkeyOptions(auth.context, loggingIn)).challenge;

async function withPasskey({ counter = 0, synced = false } = {}) {
  const accountId = newId();
  const authenticator = createAuthenticator({ ...site, synced });
  const options = await optionsFor(accountId);
  const passkey = authenticator.make({ ...options, counter });
  await addPasskey(auth.context, accountId, { name: 'Phone', passkey }, adding);
  return { accountId, authenticator };
}

test('the options ask for user verification, a kept passkey, no attestation and common algorithms', async () => {
  const options = await optionsFor(newId());
  expect(options).toMatchObject({
    rp: { id: 'site.example' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  expect(Buffer.from(options.challenge, 'base64url').length).toBeGreaterThanOrEqual(32);
  expect(await passkeyOptions(auth.context, loggingIn)).toMatchObject({
    userVerification: 'required',
    allowCredentials: [],
  });
});

test('what the authenticator learns of the account is random and stays the same', async () => {
  const accountId = newId();
  const [first, second] = [await optionsFor(accountId), await optionsFor(accountId)];
  expect(first.user.id).toBe(second.user.id);
  expect(first.user.id).not.toContain(accountId);
  expect((await optionsFor(newId())).user.id).not.toBe(first.user.id);
});

test('passkeys of the account are excluded from making another', async () => {
  const { accountId, authenticator } = await withPasskey();
  const { excludeCredentials } = await optionsFor(accountId);
  expect(excludeCredentials?.map(({ id }) => id)).toEqual([authenticator.id]);
});

test.each([
  [false, ['hwk', 'user', 'mfa']],
  [true, ['swk', 'user', 'mfa']],
])('a passkey proves its account, synced: %s', async (synced, amr) => {
  const { accountId, authenticator } = await withPasskey({ synced });
  const proof = authenticator.use({ challenge: await challenge() });
  expect(await checkPasskey(auth.context, proof, loggingIn)).toEqual({ accountId, amr });
  const stored = await auth.context.database.passkeys.findById(authenticator.id).lean();
  expect(stored).toMatchObject({ rpId: 'site.example', backedUp: synced, name: 'Phone' });
  expect(stored?.lastUsedAt).toBeInstanceOf(Date);
});

test.each([
  ['another origin', { origin: 'http://evil.example' }],
  ['another domain', { rpId: 'evil.example' }],
  ['no verified user', { userVerified: false }],
  ['a wrong signature', { spoiled: true }],
  ['a made-up challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
])('%s is refused, and nothing is stored', async (_what, wrong) => {
  const { authenticator } = await withPasskey({ counter: 1 });
  const proof = authenticator.use({ challenge: await challenge(), counter: 9, ...wrong });
  await expect(checkPasskey(auth.context, proof, loggingIn)).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'passkey-refused',
  });
  const stored = await auth.context.database.passkeys.findById(authenticator.id).lean();
  expect(stored).toMatchObject({ counter: 1, lastUsedAt: null });
});

test.each([
  ['another origin', { origin: 'http://evil.example' }],
  ['another domain', { rpId: 'evil.example' }],
  ['no verified user', { userVerified: false }],
  ['a made-up challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
])('a new passkey with %s is refused', async (_what, wrong) => {
  const accountId = newId();
  const options = await optionsFor(accountId);
  const passkey = createAuthenticator(site).make({ ...options, ...wrong });
  await expect(
    addPasskey(auth.context, accountId, { name: 'Phone', passkey }, adding),
  ).rejects.toMatchObject({ message: 'passkey-refused' });
  expect(await auth.context.database.passkeys.countDocuments({ accountId })).toBe(0);
});

test('a passkey belongs to one account', async () => {
  const { authenticator } = await withPasskey();
  const other = newId();
  const passkey = authenticator.make(await optionsFor(other));
  await expect(
    addPasskey(auth.context, other, { name: 'Phone', passkey }, adding),
  ).rejects.toMatchObject({ message: 'passkey-known' });
});

test('a challenge is answered once, by the browser it was given to, within five minutes', async () => {
  const { accountId, authenticator } = await withPasskey();
  const use = async (value: string, owner: string = loggingIn.owner) =>
    checkPasskey(auth.context, authenticator.use({ challenge: value }), { ...loggingIn, owner });
  const first = await challenge();
  await expect(use(first, 'browser-2')).rejects.toThrow();
  expect(await use(first)).toMatchObject({ accountId });
  await expect(use(first)).rejects.toThrow();
  const old = await challenge();
  auth.clock.advance(301);
  await expect(use(old)).rejects.toThrow();
});

test('a counter that does not grow is refused; zero forever is not', async () => {
  const counting = await withPasskey({ counter: 5 });
  const use = async ({ authenticator }: typeof counting, counter: number) =>
    checkPasskey(
      auth.context,
      authenticator.use({ challenge: await challenge(), counter }),
      loggingIn,
    );
  await expect(use(counting, 4)).rejects.toThrow();
  await expect(use(counting, 5)).rejects.toThrow();
  expect(await use(counting, 6)).toMatchObject({ accountId: counting.accountId });
  const synced = await withPasskey();
  for (const counter of [0, 0])
    expect(await use(synced, counter)).toMatchObject({ accountId: synced.accountId });
});

test('of two answers with one counter, one passes', async () => {
  const { authenticator } = await withPasskey({ counter: 1 });
  const [one, two] = [await challenge(), await challenge()];
  const answers = await Promise.allSettled(
    [one, two].map((value) =>
      checkPasskey(auth.context, authenticator.use({ challenge: value, counter: 2 }), loggingIn),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a passkey that answers for another user is refused', async () => {
  const { authenticator } = await withPasskey();
  const proof = authenticator.use({ challenge: await challenge() });
  const response = { ...proof.response, userHandle: Buffer.alloc(32).toString('base64url') };
  await expect(checkPasskey(auth.context, { ...proof, response }, loggingIn)).rejects.toThrow();
});

test('a removed or unknown passkey gets the same refusal', async () => {
  const stranger = createAuthenticator(site);
  const proof = stranger.use({ challenge: await challenge() });
  await expect(checkPasskey(auth.context, proof, loggingIn)).rejects.toMatchObject({
    message: 'passkey-refused',
  });
});

test.each([
  ['http://127.0.0.1:4000', 'passkeys-need-domain'],
  ['http://[::1]:4000', 'passkeys-need-domain'],
])('at %s passkeys are refused with the reason', async (url, reason) => {
  const context = { ...auth.context, config: { ...auth.context.config, publicUrl: url } };
  await expect(passkeyOptions(context, loggingIn)).rejects.toMatchObject({ message: reason });
});

test('a start at another domain says that passkeys no longer work', async () => {
  await withPasskey();
  const config = { ...auth.context.config, publicUrl: 'https://moved.example' };
  await warnOfOrphanedPasskeys({ ...auth.context, config });
  expect(auth.log.lines.at(-1)).toMatchObject({
    level: 'warn',
    text: expect.stringContaining('passkeys of another domain'),
  });
});
