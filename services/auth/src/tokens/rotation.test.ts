import { randomBytes } from 'node:crypto';
import { createTokenSource, createTokenVerifier, deriveKey, listen } from '@secondset/service-kit';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createDeviceMark, deviceMarkName } from '../devices/device-mark.ts';
import { isSealedByNewest, sealSecret } from '../factors/seal-secret.ts';
import { totpAddress } from '../factors/totp.ts';
import { hashRefreshToken } from '../sessions/refresh-tokens.ts';
import { finish, passwordOnly, withApp } from '../testing/second-factor.ts';
import {
  clientSecrets,
  goodPassword,
  grantOf,
  startTestAuth,
  type TestAuth,
  testSecret,
  testSigningKey,
} from '../testing/start-test-auth.ts';

const email = 'rotates@example.org';
const [signingA, signingB] = [testSigningKey(), testSigningKey()];
const [authA, authB, recordsA, recordsB] = Array.from({ length: 4 }, testSecret);

/** Somebody with an app and a browser that is remembered, and what that browser holds. */
async function before(auth: TestAuth) {
  const person = await withApp(auth, email);
  const { ticket } = await passwordOnly(person.browser, email);
  const done = await finish(person.browser, ticket, person.code(1), { remember: true });
  return { ...person, token: (await grantOf(done)).accessToken };
}

/** Uses up what strangers on one network may try. */
async function exhaust(auth: TestAuth, network: string) {
  for (let guess = 0; guess < 10; guess += 1)
    await auth.browser(network).signIn(email, 'not the right one');
  expect((await auth.browser(network).signIn(email)).status).toBe(429);
}

const base = { AUTH_SIGNING_KEY: signingA, AUTH_SECRET: authA, RECORDS_SECRET: recordsA };
const none = { ...base, AUTH_SECRET: undefined };
const followed = { AUTH_SIGNING_KEY: signingB, AUTH_PREVIOUS_SIGNING_KEY: signingA };

test.each([
  ['AUTH_SECRET comes to a folder without it', none, { AUTH_SECRET: authA }, 'auth'],
  ['AUTH_SECRET is replaced', base, { AUTH_SECRET: `${authB},${authA}` }, 'auth'],
  ['the signing key is replaced', base, followed, 'none'],
  ['the signing key is replaced without AUTH_SECRET', none, followed, 'none'],
  ['RECORDS_SECRET is replaced', base, { RECORDS_SECRET: `${recordsB},${recordsA}` }, 'none'],
  [
    'RECORDS_SECRET is replaced without AUTH_SECRET',
    none,
    { RECORDS_SECRET: `${recordsB},${recordsA}` },
    'records',
  ],
])('nobody notices when %s', async (_what, env, change, resealedBy) => {
  const old = await startTestAuth('rotation', env);
  const { browser, code, token } = await before(old);
  const sealed = async () =>
    (await old.context.database.accountFactors.findOne({ app: { $ne: null } }).lean())?.app?.sealed;
  const sealedBefore = await sealed();
  const auth = await old.restarted({ ...env, ...change });
  try {
    expect(await auth.context.verifier.verify(token)).toMatchObject({ email });
    const here = auth.browser('203.0.113.9', browser);
    expect((await here.refresh()).status).toBe(200);
    await exhaust(auth, '203.0.113.9');
    expect(await (await here.signIn(email)).json()).toHaveProperty('accessToken');

    const sealedNow = (await sealed()) ?? '';
    expect(sealedNow !== sealedBefore).toBe(resealedBy !== 'none');
    expect(isSealedByNewest(auth.context.secrets.factors, sealedNow)).toBe(true);
    auth.clock.advance(60);
    const { ticket } = await passwordOnly(auth.browser(), email);
    expect((await finish(auth.browser(), ticket, code(3))).status).toBe(200);
  } finally {
    await auth.close();
    await old.close();
  }
});

test('a refresh that is repeated after AUTH_SECRET was replaced gets the same successor', async () => {
  const old = await startTestAuth('rotation_grace', base);
  const browser = await old.confirmed(email);
  const spent = `ss_refresh=${browser.cookies.get('ss_refresh')}`;
  await browser.refresh();
  const successor = browser.cookies.get('ss_refresh');
  const auth = await old.restarted({ AUTH_SECRET: `${authB},${authA}` });
  const again = auth.browser();
  expect((await again.refresh({ cookie: spent })).status).toBe(200);
  expect(again.cookies.get('ss_refresh')).toBe(successor);
  await auth.close();
  await old.close();
});

test('once resealed, an app works without the old secret; a device under it is a stranger again', async () => {
  const old = await startTestAuth('rotation_dropped', base);
  const { browser, code } = await before(old);
  const both = await old.restarted({ AUTH_SECRET: `${authB},${authA}` });
  const auth = await both.restarted({ AUTH_SECRET: authB });
  auth.clock.advance(60);
  const { ticket } = await passwordOnly(auth.browser('203.0.113.9', browser), email);
  expect((await finish(auth.browser(), ticket, code(3))).status).toBe(200);
  await exhaust(auth, '203.0.113.9');
  expect((await auth.browser('203.0.113.9', browser).signIn(email)).status).toBe(429);
  for (const each of [auth, both, old]) await each.close();
});

test('a login renews what an older secret signed, and removes it', async () => {
  const old = await startTestAuth('rotation_renewed', base);
  const { browser } = await before(old);
  const auth = await old.restarted({ AUTH_SECRET: `${authB},${authA}` });
  const names = () => [...browser.cookies.keys()].filter((name) => name.startsWith('ss_device_'));
  const [oldName] = names();
  await auth.browser('203.0.113.9', browser).signIn(email);
  expect(names()).toEqual([`ss_device_${deviceMarkName(auth.context.secrets.devices[0], email)}`]);
  expect(names()).not.toContain(oldName);
  await auth.close();
  await old.close();
});

test('services read both keys: tokens of the one before verify until it is dropped, new ones are of the new one', async () => {
  const old = await startTestAuth('rotation_services', base);
  const { accessToken } = await grantOf(await (await old.confirmed(email)).refresh());
  const auth = await old.restarted({ ...base, ...followed });
  const server = await listen(auth.app, { port: 0, host: '127.0.0.1' });
  const open = () =>
    createTokenVerifier({
      authUrl: server.url,
      tokens: createTokenSource({
        authUrl: server.url,
        clientId: 'audience',
        clientSecret: clientSecrets.audience,
      }),
      logger: auth.log.logger,
    });
  const verifier = open();
  expect(await verifier.verify(accessToken)).toMatchObject({ email });
  const [current, previous] = auth.context.signer.publicKeys;
  expect(previous?.kid).toBe(old.context.signer.publicKeys[0]?.kid);
  const made = await grantOf(await auth.browser().signIn(email));
  const header: unknown = JSON.parse(
    Buffer.from(made.accessToken.split('.')[0] ?? '', 'base64url').toString(),
  );
  expect(header).toMatchObject({ kid: current?.kid });
  expect(await verifier.verify(made.accessToken)).toMatchObject({ email });
  verifier.close();
  await server.close();

  const dropped = await auth.restarted({ AUTH_PREVIOUS_SIGNING_KEY: undefined });
  await expect(dropped.context.verifier.verify(accessToken)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(await dropped.context.verifier.verify(made.accessToken)).toMatchObject({ email });
  for (const each of [dropped, auth, old]) await each.close();
});

test('the same key twice is published once', async () => {
  const auth = await startTestAuth('rotation_same', {
    ...base,
    AUTH_PREVIOUS_SIGNING_KEY: signingA,
  });
  expect(auth.context.signer.publicKeys).toHaveLength(1);
  await auth.close();
});

/** As the version before AUTH_SECRET wrote it, byte by byte. */
async function writeOldFolder(auth: TestAuth) {
  const { database, hasher, now } = auth.context;
  const pem = Buffer.from(signingA, 'base64').toString();
  const devices = deriveKey(pem, 'second-set/auth/devices');
  const factors = deriveKey(Buffer.from(recordsA ?? '', 'base64'), 'second-set/auth/factors');
  const passwordHash = await hasher.hash(goodPassword);
  const createdAt = now();
  const { insertedId } = await database.accounts.collection.insertOne({
    email,
    passwordHash,
    role: null,
    createdAt,
  });
  const secret = randomBytes(20);
  await database.accountFactors.collection.insertOne({
    _id: insertedId,
    userHandle: randomBytes(32).toString('base64url'),
    app: {
      sealed: sealSecret([factors], String(insertedId), secret),
      lastStep: 0,
      addedAt: createdAt,
    },
    pendingApp: null,
    onSince: createdAt,
  });
  const remembered = randomBytes(32).toString('base64url');
  await database.rememberedDevices.collection.insertOne({
    _id: hashRefreshToken(remembered) as never,
    accountId: insertedId,
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
  });
  const name = deviceMarkName(devices, email);
  return {
    secret: new TOTP({ secret: totpAddress(secret, email).secret }),
    cookies: new Map([
      [`ss_device_${name}`, createDeviceMark(devices, email, createdAt)],
      [`ss_remembered_${name}`, remembered],
    ]),
  };
}

test('a folder of the version before goes on: its app, its known and its remembered browser', async () => {
  const old = await startTestAuth('rotation_folder', none);
  const { secret, cookies } = await writeOldFolder(old);
  const auth = await old.restarted({ ...none, AUTH_SECRET: authA });
  const browser = auth.browser('203.0.113.9', { cookies });
  await exhaust(auth, '203.0.113.9');
  expect(await (await browser.signIn(email)).json()).toHaveProperty('accessToken');
  const { ticket } = await passwordOnly(auth.browser(), email);
  const code = secret.generate({ timestamp: auth.context.now().getTime() });
  expect((await finish(auth.browser(), ticket, code)).status).toBe(200);
  await auth.close();
  await old.close();
});

test('an app whose secret is gone is named in the log at the start, and the service runs', async () => {
  const old = await startTestAuth('rotation_lost', base);
  await before(old);
  const auth = await old.restarted({ AUTH_SECRET: authB, RECORDS_SECRET: recordsB });
  const errors = auth.log.lines.filter(({ level }) => level === 'error');
  expect(errors.map(({ text }) => text).join()).toContain('a secret that is not configured');
  expect((await auth.browser().signIn(email)).status).toBe(200);
  await auth.close();
  await old.close();
});
