import { sessionListSchema } from '@secondset/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEmail, grantOf, startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('own_sessions');
});
afterAll(() => auth.close());

type Visitor = Awaited<ReturnType<TestAuth['confirmed']>>;

const send = async (visitor: Visitor, method: string, path: string) => {
  const { accessToken } = await grantOf(await visitor.refresh());
  return visitor.send(method, path, undefined, { authorization: `Bearer ${accessToken}` });
};
const sessionsOf = async (visitor: Visitor) =>
  sessionListSchema.parse(await (await send(visitor, 'GET', '/sessions')).json()).sessions;
const isOver = async (visitor: Visitor) => (await visitor.refresh()).status === 401;

test('sessions are listed with browser, part of the network and last use, the one in use first', async () => {
  const email = 'list@example.org';
  const laptop = await auth.confirmed(email);
  const phone = auth.browser('203.0.113.77');
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
  const body = { email, password: 'three quiet morning runs' };
  await phone.send('POST', '/session', body, { 'user-agent': userAgent });
  const sessions = await sessionsOf(laptop);
  expect(sessions).toMatchObject([
    { current: true },
    { current: false, device: 'Safari on iPhone', network: '203.0.113.0/24' },
  ]);
  auth.clock.advance(60);
  const before = sessions[0]?.lastUsedAt ?? '';
  expect((await sessionsOf(laptop))[0]?.lastUsedAt).not.toBe(before);
});

test('one session, all others, or all can be ended, and nobody else’s', async () => {
  const email = 'ends@example.org';
  const here = await auth.confirmed(email);
  const [second, third, fourth] = [auth.browser(), auth.browser(), auth.browser()];
  for (const browser of [second, third, fourth]) await browser.signIn(email);
  const stranger = await auth.confirmed('stranger@example.org');
  const [mine] = await sessionsOf(second);
  expect((await send(stranger, 'DELETE', `/sessions/${mine?.id}`)).status).toBe(404);
  expect((await send(here, 'DELETE', `/sessions/${mine?.id}`)).status).toBe(204);
  expect([await isOver(second), await isOver(third)]).toEqual([true, false]);
  await send(here, 'DELETE', '/sessions?except=current');
  expect([await isOver(here), await isOver(third), await isOver(fourth)]).toEqual([
    false,
    true,
    true,
  ]);
  await send(here, 'DELETE', '/sessions');
  expect([await isOver(here), await isOver(stranger)]).toEqual([true, false]);
});

test('logging in again ends the session that this browser had', async () => {
  const email = 'again@example.org';
  const visitor = await auth.confirmed(email);
  const [first] = await sessionsOf(visitor);
  await visitor.signIn(email);
  const sessions = await sessionsOf(visitor);
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.id).not.toBe(first?.id);
});

test('a session with a role ends after 12 hours unused and after 14 days in all', async () => {
  const own = await startTestAuth('own_sessions_ages');
  const idle = await own.confirmed(adminEmail);
  const busy = own.browser();
  await busy.signIn(adminEmail);
  own.clock.advance(11 * 3_600);
  expect((await idle.refresh()).status).toBe(200);
  for (let half = 0; half < 27; half += 1) {
    expect((await busy.refresh()).status).toBe(200);
    own.clock.advance(12 * 3_600 - 60);
  }
  expect((await idle.refresh()).status).toBe(401);
  expect((await busy.refresh()).status).toBe(200);
  own.clock.advance(2 * 3_600);
  expect((await busy.refresh()).status).toBe(401);
  await own.close();
});
