import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOf, publicUrl, startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('refresh');
});
afterAll(() => auth.close());

const cookieOf = (visitor: { cookies: Map<string, string> }) => visitor.cookies.get('ss_refresh');
/** All but those that mark the device, which outlive a session. */
const sessionCookiesOf = (visitor: { cookies: Map<string, string> }) =>
  [...visitor.cookies.keys()].filter((name) => !name.startsWith('ss_device_'));
const withCookie = (token: string | undefined) => ({ cookie: `ss_refresh=${token}` });

test('each refresh returns a new access token and a new refresh token', async () => {
  const visitor = await auth.confirmed('rotate@example.org');
  const seen = new Set([cookieOf(visitor)]);
  for (let index = 0; index < 3; index += 1) {
    const response = await visitor.refresh({ origin: publicUrl });
    expect(response.status).toBe(200);
    expect((await grantOf(response)).user.email).toBe('rotate@example.org');
    seen.add(cookieOf(visitor));
  }
  expect(seen.size).toBe(4);
  const stored = JSON.stringify(await auth.context.database.refreshTokens.find().lean());
  for (const token of seen) expect(stored).not.toContain(token);
});

test('two tabs that refresh at once get the same successor', async () => {
  const visitor = await auth.confirmed('tabs@example.org');
  const token = cookieOf(visitor);
  const [one, two] = await Promise.all([
    auth.browser().refresh(withCookie(token)),
    auth.browser().refresh(withCookie(token)),
  ]);
  expect([one?.status, two?.status]).toEqual([200, 200]);
  const cookie = (response: Response | undefined) =>
    response?.headers.getSetCookie()[0]?.split(';')[0];
  expect(cookie(one)).toBe(cookie(two));
  expect((await auth.browser().refresh({ cookie: `${cookie(one)}` })).status).toBe(200);
});

test('a spent token works again within the grace period; after it the whole family ends', async () => {
  const own = await startTestAuth('refresh_reuse');
  const visitor = await own.confirmed('reuse@example.org');
  const other = own.browser();
  await other.signIn('reuse@example.org');
  const stolen = cookieOf(visitor);
  await visitor.refresh();
  own.clock.advance(15);
  expect((await own.browser().refresh(withCookie(stolen))).status).toBe(200);
  own.clock.advance(10);
  const thief = await own.browser().refresh(withCookie(stolen));
  expect(thief.status).toBe(401);
  expect(thief.headers.getSetCookie().map((line) => line.split(';').slice(0, 2).join())).toEqual([
    'ss_refresh=, Max-Age=0',
    'ss_session=, Max-Age=0',
  ]);
  expect((await visitor.refresh()).status).toBe(401);
  expect(sessionCookiesOf(visitor)).toEqual([]);
  expect((await other.refresh()).status).toBe(200);
  const warnings = own.log.lines.filter((line) => line.level === 'warn');
  expect(warnings.map((line) => JSON.parse(line.text).message)).toEqual([
    'a spent refresh token came back; its family is revoked',
  ]);
  await own.close();
});

test('a session ends after seven idle days and after thirty days in all', async () => {
  const own = await startTestAuth('refresh_ages');
  const idle = await own.confirmed('idle@example.org');
  const busy = await own.confirmed('busy@example.org');
  for (let day = 0; day < 28; day += 4) {
    own.clock.advance(4 * 86_400);
    expect((await busy.refresh()).status).toBe(200);
  }
  expect((await idle.refresh()).status).toBe(401);
  own.clock.advance(86_400);
  const last = await busy.refresh();
  expect(last.status).toBe(200);
  expect(Number(last.headers.getSetCookie()[0]?.match(/Max-Age=(\d+)/)?.[1])).toBeLessThanOrEqual(
    86_400,
  );
  own.clock.advance(86_401);
  expect((await busy.refresh()).status).toBe(401);
  await own.close();
});

test('no cookie and a made-up one are 401, another site is 403', async () => {
  expect((await auth.browser().refresh()).status).toBe(401);
  expect((await auth.browser().refresh(withCookie('made-up'))).status).toBe(401);
  const visitor = await auth.confirmed('origin@example.org');
  expect((await visitor.refresh({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await visitor.refresh({ origin: 'null' })).status).toBe(403);
  expect((await visitor.refresh({ origin: publicUrl })).status).toBe(200);
});

test('a logout ends the session in all tabs and clears both cookies', async () => {
  const visitor = await auth.confirmed('leave@example.org');
  const token = cookieOf(visitor);
  const foreign = await visitor.send('DELETE', '/session', undefined, {
    origin: 'https://evil.example',
  });
  expect(foreign.status).toBe(403);
  const response = await visitor.send('DELETE', '/session');
  expect(response.status).toBe(204);
  expect(sessionCookiesOf(visitor)).toEqual([]);
  expect((await auth.browser().refresh(withCookie(token))).status).toBe(401);
  expect((await visitor.send('DELETE', '/session')).status).toBe(204);
});
