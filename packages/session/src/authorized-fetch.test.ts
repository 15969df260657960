import { expect, test, vi } from 'vitest';
import { createBrowserSession } from './browser-session.ts';
import { fakeEnvironment, problem, user } from './testing/fake-environment.ts';

const refreshPath = '/api/auth/session/refresh';
const ok = () => Response.json({ ok: true });
const expired = () => problem(401, 'Your session has ended.');
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

const proofTooOld = () =>
  new Response('{}', {
    status: 401,
    headers: {
      'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="600"',
    },
  });
const confirmPath = '/api/auth/session/confirm';

async function signedIn() {
  const fake = fakeEnvironment();
  fake.on('POST /api/auth/session', fake.grant);
  fake.on(`POST ${refreshPath}`, fake.grant);
  const session = createBrowserSession(fake.environment);
  await session.signIn({ email: user.email, password: 'x' });
  return { fake, session };
}

test('requests carry the token, keep their own headers and follow no redirect', async () => {
  const { fake, session } = await signedIn();
  fake.on('POST /api/x', ok);
  const headers = { 'content-type': 'application/json' };
  const response = await session.fetch('/api/x', { method: 'POST', body: '{}', headers });
  expect(response.status).toBe(200);
  const { init, token } = fake.requests.at(-1) ?? {};
  expect(token).toBe('Bearer token-1');
  expect(init).toMatchObject({ method: 'POST', body: '{}', redirect: 'error' });
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
});

test.each(['https://evil.example/x', '//evil.example/x', 'http://site.example/x', 'data:,x'])(
  'the token never goes to %s',
  async (address) => {
    const { fake, session } = await signedIn();
    const before = fake.requests.length;
    await expect(session.fetch(address)).rejects.toThrow('This request would leave our own site.');
    expect(fake.requests).toHaveLength(before);
  },
);

test('waits for the first refresh of the page', async () => {
  const fake = fakeEnvironment({ hinted: true });
  fake.on(`POST ${refreshPath}`, fake.grant);
  fake.on('GET /api/x', ok);
  const session = createBrowserSession(fake.environment);
  await session.fetch('/api/x');
  expect(fake.requests.map((request) => request.token)).toEqual([null, 'Bearer token-1']);
});

test('concurrent 401s cost one refresh, and each request is repeated once', async () => {
  const { fake, session } = await signedIn();
  fake.on('GET /api/x', expired, expired, expired, ok);
  const answers = await Promise.all([1, 2, 3].map(() => session.fetch('/api/x')));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(fake.count(refreshPath)).toBe(1);
  expect(fake.count('/api/x')).toBe(6);
});

test('returns a 401 that a new token does not fix', async () => {
  const { fake, session } = await signedIn();
  fake.on('GET /api/x', expired);
  expect((await session.fetch('/api/x')).status).toBe(401);
  expect(fake.count('/api/x')).toBe(2);
  expect(session.getState().status).toBe('signed-in');
});

test('a refused refresh ends the session', async () => {
  const { fake, session } = await signedIn();
  fake.on('GET /api/x', expired);
  fake.on(`POST ${refreshPath}`, expired);
  const response = await session.fetch('/api/x');
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ detail: 'Your session has ended.' });
  expect(session.getState()).toEqual({ status: 'signed-out' });
});

test('uses a token about to expire while refreshing it; refreshes an expired one first', async () => {
  const { fake, session } = await signedIn();
  fake.on('GET /api/x', ok);
  fake.advance(550);
  await session.fetch('/api/x');
  expect(fake.requests.find((request) => request.path === '/api/x')?.token).toBe('Bearer token-1');
  await vi.waitFor(async () => {
    await session.fetch('/api/x');
    expect(fake.requests.at(-1)?.token).toBe('Bearer token-2');
  });
  expect(fake.count(refreshPath)).toBe(1);
  fake.advance(700);
  await session.fetch('/api/x');
  expect(fake.requests.at(-1)?.token).toBe('Bearer token-3');
});

test('reports an outage in words, and leaves an aborted request aborted', async () => {
  const { fake, session } = await signedIn();
  fake.on('GET /api/x', offline);
  await expect(session.fetch('/api/x')).rejects.toThrow(/^We could not reach the server/);
  const signal = AbortSignal.abort();
  fake.on('GET /api/x', () => Promise.reject(signal.reason));
  await expect(session.fetch('/api/x', { signal })).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  );
});

test('does not send a stream twice', async () => {
  const { fake, session } = await signedIn();
  fake.on('POST /api/x', expired);
  const body = new Blob(['x']).stream();
  expect((await session.fetch('/api/x', { method: 'POST', body })).status).toBe(401);
  expect(fake.count('/api/x')).toBe(1);
});

test('requests that need a recent proof ask once for it, without a refresh, and then go out again', async () => {
  const { fake, session } = await signedIn();
  fake.on('POST /api/send', proofTooOld, proofTooOld, ok);
  fake.on(`POST ${confirmPath}`, fake.grant);
  const ask = vi.fn(async () => {
    await session.confirm({ password: 'x' });
    return true;
  });
  session.askToConfirm(ask);
  const send = () => session.fetch('/api/send', { method: 'POST', body: '{}' });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(fake.count(refreshPath)).toBe(0);
  expect(fake.requests.at(-1)?.token).toBe('Bearer token-2');
});

test('a proof that was declined, or that nobody can ask for, leaves the refusal and the session', async () => {
  const { fake, session } = await signedIn();
  fake.on('POST /api/send', proofTooOld);
  const send = () => session.fetch('/api/send', { method: 'POST' });
  expect((await send()).status).toBe(401);
  const stop = session.askToConfirm(async () => false);
  expect((await send()).status).toBe(401);
  stop();
  expect(fake.count('/api/send')).toBe(2);
  expect(fake.count(refreshPath)).toBe(0);
  expect(session.getState().status).toBe('signed-in');
});

test('a wrong password rejects with the sentence of the answer', async () => {
  const { fake, session } = await signedIn();
  fake.on(`POST ${confirmPath}`, () => problem(422, 'This is not your password.'));
  await expect(session.confirm({ password: 'x' })).rejects.toThrow('This is not your password.');
});
