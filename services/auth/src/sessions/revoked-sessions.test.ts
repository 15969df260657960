import {
  createTokenSource,
  createTokenVerifier,
  listen,
  type RunningServer,
} from '@secondset/service-kit';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  adminEmail,
  clientSecrets,
  grantOf,
  startTestAuth,
  type TestAuth,
} from '../testing/start-test-auth.ts';
import { revokedSessions } from './revoked-sessions.ts';

let auth: TestAuth;
let server: RunningServer;
beforeEach(async () => {
  auth = await startTestAuth('revoked_sessions');
  server = await listen(auth.app, { port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await server.close();
  await auth.close();
});

/** A service that sees the newest list at each request. */
async function verify(token: string) {
  const verifier = createTokenVerifier({
    authUrl: server.url,
    tokens: createTokenSource({
      authUrl: server.url,
      clientId: 'campaigns',
      clientSecret: clientSecrets.campaigns,
    }),
    logger: auth.log.logger,
  });
  try {
    return await verifier.verify(token);
  } finally {
    verifier.close();
  }
}

test('after a logout the other services refuse the access tokens of that session, and of no other', async () => {
  const laptop = await auth.confirmed(adminEmail);
  const first = await grantOf(await laptop.refresh());
  const second = await grantOf(await laptop.refresh());
  const phone = await grantOf(await auth.browser().signIn(adminEmail));
  expect(await verify(first.accessToken)).toMatchObject({ role: 'administrator' });
  await laptop.send('DELETE', '/session');
  for (const { accessToken } of [first, second])
    await expect(verify(accessToken)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await verify(phone.accessToken)).toMatchObject({ role: 'administrator' });
});

test('a stolen refresh token that comes back ends the access tokens too', async () => {
  const laptop = await auth.confirmed(adminEmail);
  const stolen = laptop.cookies.get('ss_refresh');
  const { accessToken } = await grantOf(await laptop.refresh());
  auth.clock.advance(25);
  await auth.browser().refresh({ cookie: `ss_refresh=${stolen}` });
  await expect(verify(accessToken)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the list has only sessions of administrators, each as long as its tokens would be valid', async () => {
  const admin = await auth.confirmed(adminEmail);
  const other = await auth.confirmed('other@example.org');
  for (let half = 0; half < 28; half += 1) {
    auth.clock.advance(12 * 3_600 - 60);
    await admin.refresh();
  }
  auth.clock.advance(27 * 60);
  const { accessToken } = await grantOf(await admin.refresh());
  for (const browser of [admin, other]) await browser.send('DELETE', '/session');
  const sid = String(decodeJwt(accessToken).sid);
  expect(await revokedSessions(auth.context)).toEqual([sid]);
  const family = await auth.context.database.sessionFamilies.findById(sid).lean();
  expect(family?.expiresAt.getTime()).toBeGreaterThan(auth.context.now().getTime() + 650_000);
  auth.clock.advance(650);
  expect(await revokedSessions(auth.context)).toEqual([sid]);
  auth.clock.advance(20);
  expect(await revokedSessions(auth.context)).toEqual([]);
});

test('only services that may read it get the list', async () => {
  const ask = async (token?: string) =>
    (
      await auth.app.request('/internal/revoked-sessions', {
        method: 'POST',
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      })
    ).status;
  const { accessToken } = await grantOf(await (await auth.confirmed(adminEmail)).refresh());
  const tokenOf = async (name: 'auth' | 'audience' | 'campaigns') =>
    (await auth.context.signer.forService(name)).token;
  expect(await ask()).toBe(401);
  expect(await ask('made-up')).toBe(401);
  expect(await ask(accessToken)).toBe(403);
  expect(await ask(await tokenOf('auth'))).toBe(403);
  expect(await ask(await tokenOf('audience'))).toBe(200);
  expect(await ask(await tokenOf('campaigns'))).toBe(200);
});
