import { callerNetwork } from '@secondset/service-kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { networkRule, slowNetwork } from '../testing/slow.ts';
import {
  goodPassword,
  grantOf,
  publicUrl,
  startTestAuth,
  type TestAuth,
} from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('sign_in');
});
afterAll(() => auth.close());

const unfit = 'an altogether other password';

test('the right password opens a session: token, user and three cookies', async () => {
  await auth.confirmed('someone@example.org');
  const response = await auth.browser().signIn(' SomeOne@example.org');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const [refresh = '', hint = '', device = ''] = response.headers.getSetCookie();
  expect(refresh).toMatch(
    /^ss_refresh=[\w-]{43}; Max-Age=60[45]\d{3}; Path=\/api\/auth\/session; HttpOnly; SameSite=Strict$/,
  );
  expect(hint).toMatch(/^ss_session=1; Max-Age=60[45]\d{3}; Path=\/; SameSite=Strict$/);
  expect(device).toMatch(
    /^ss_device_[\w-]{10}=\d{10}\.[\w-]{16}\.[\w-]{43}; Max-Age=34560000; Path=\/api\/auth\/session; HttpOnly; SameSite=Strict$/,
  );
  const grant = await grantOf(response);
  expect(grant.user).toMatchObject({ email: 'someone@example.org', admin: false });
  expect(new Date(grant.expiresAt).getTime() - Date.now()).toBeGreaterThan(590_000);
  expect(JSON.stringify(grant)).not.toContain(refresh.match(/=([\w-]{43});/)?.[1]);
});

test('over https the cookies are Secure', async () => {
  const own = await startTestAuth('sign_in_https');
  await own.confirmed('someone@example.org');
  const context = {
    ...own.context,
    config: { ...own.context.config, publicUrl: 'https://x.example' },
  };
  const { createAuthApp } = await import('../app.ts');
  const response = await createAuthApp(context).request('/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'someone@example.org', password: goodPassword }),
  });
  expect(response.headers.getSetCookie().map((cookie) => / Secure/.test(cookie))).toEqual([
    true,
    true,
    true,
  ]);
  await own.close();
});

test('a wrong password and an unknown address get the same refusal', async () => {
  await auth.confirmed('real@example.org');
  const answers = await Promise.all([
    auth.browser().signIn('real@example.org', unfit),
    auth.browser().signIn('nobody@example.org', unfit),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toMatchObject({
      code: 'unauthenticated',
      detail: 'Invalid login credentials',
    });
  }
});

test('whatever is wrong, one hash is verified', async () => {
  await auth.confirmed('timed@example.org');
  await auth.browser().signUp('pending@example.org');
  const verify = vi.spyOn(auth.context.hasher, 'verify');
  const attempts: [string, string?][] = [
    ['timed@example.org'],
    ['timed@example.org', 'made-up-token'],
    ['nobody@example.org'],
    ['nobody@example.org', 'made-up-token'],
    ['pending@example.org'],
  ];
  for (const [email, token] of attempts) {
    verify.mockClear();
    expect((await auth.browser().signIn(email, unfit, token)).status).toBe(401);
    expect(verify).toHaveBeenCalledTimes(1);
  }
  verify.mockRestore();
});

test('ten failures from a network slow it down, whatever the accounts, and a success among them clears nothing', async () => {
  const own = await startTestAuth('sign_in_network_limit');
  await own.confirmed('attacker@example.org');
  await own.confirmed('target@example.org');
  const used = () => own.context.rateLimits.used(networkRule, callerNetwork('2001:db8::1'));
  const attacker = own.browser('2001:db8::1');
  for (let index = 0; index < 9; index += 1) await attacker.signIn(`n${index}@example.org`, unfit);
  expect((await attacker.signIn('attacker@example.org')).status).toBe(200);
  expect(await used()).toBe(9);
  expect((await attacker.signIn('target@example.org', unfit)).status).toBe(401);
  await slowNetwork(own, callerNetwork('2001:db8::1'));
  expect((await attacker.signIn('target@example.org')).status).toBe(429);
  expect((await own.browser('2001:db8::2').signIn('target@example.org')).status).toBe(429);
  expect((await own.browser('2001:db8:0:1::1').signIn('target@example.org')).status).toBe(200);
  await own.close();
});

test('counters do not reveal whom they count', async () => {
  await auth.browser('203.0.113.9').signIn('counted@example.org', unfit);
  const stored = JSON.stringify(await auth.context.database.attempts.find().lean());
  expect(stored).not.toContain('counted');
  expect(stored).not.toContain('203.0.113.9');
});

test('a page of another site cannot log a visitor in', async () => {
  await auth.confirmed('csrf@example.org');
  const credentials = { email: 'csrf@example.org', password: goodPassword };
  const foreign = await auth
    .browser()
    .send('POST', '/session', credentials, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  const own = await auth.browser().send('POST', '/session', credentials, { origin: publicUrl });
  expect(own.status).toBe(200);
});

test.each([
  [{ email: 'x@example.org', password: '' }, 'password'],
  [{ email: 'x@example.org' }, 'password'],
  [{ email: 'x@example.org', password: ['a'] }, 'password'],
  [{ email: 'x@example.org', password: 'a'.repeat(1025) }, 'password'],
  [{ email: `${'x'.repeat(250)}@example.org`, password: 'a' }, 'email'],
  [
    { email: 'x@example.org', password: 'a', confirmationToken: 'a'.repeat(201) },
    'confirmationToken',
  ],
  [{ email: 'x@example.org', password: 'a', confirmationToken: { $gt: '' } }, 'confirmationToken'],
])('%j is refused and the field is named', async (body, field) => {
  const response = await auth.browser().send('POST', '/session', body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ field }] });
});
