import { expect, test, vi } from 'vitest';
import { createBrowserSession } from './browser-session.ts';
import { fakeEnvironment, problem, user } from './testing/fake-environment.ts';

const refreshPath = '/api/auth/session/refresh';
const refreshRoute = `POST ${refreshPath}`;
const signInRoute = 'POST /api/auth/session';
const signOutRoute = 'DELETE /api/auth/session';
const secondStep = { next: 'second-factor', ticket: 'the-ticket', factors: ['app'] };
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const credentials = { email: user.email, password: 'three quiet morning runs' };

test('without the hint cookie the visitor is signed out at once, without a request', async () => {
  const fake = fakeEnvironment();
  const session = createBrowserSession(fake.environment);
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(await session.ready()).toEqual({ status: 'signed-out' });
  fake.tick();
  fake.show();
  expect(fake.requests).toEqual([]);
});

test('with the hint cookie it is loading until the refresh is answered', async () => {
  const fake = fakeEnvironment({ hinted: true });
  fake.on(refreshRoute, fake.grant);
  const session = createBrowserSession(fake.environment);
  const seen = vi.fn();
  session.subscribe(seen);
  expect(session.getState()).toEqual({ status: 'loading' });
  expect(await session.ready()).toEqual({ status: 'signed-in', user });
  expect(seen).toHaveBeenCalledTimes(1);
});

test('a refused refresh means signed out', async () => {
  const fake = fakeEnvironment({ hinted: true });
  fake.on(refreshRoute, () => problem(401, 'Your session has ended.'));
  const session = createBrowserSession(fake.environment);
  expect(await session.ready()).toEqual({ status: 'signed-out' });
  expect(fake.count(refreshPath)).toBe(1);
});

/** Each pause is as long as given, less up to a quarter. */
function expectPauses(waits: readonly number[], full: readonly number[]) {
  expect(waits).toHaveLength(full.length);
  for (const [n, ms] of full.entries()) {
    expect(waits[n]).toBeGreaterThanOrEqual(ms * 0.75);
    expect(waits[n]).toBeLessThanOrEqual(ms);
  }
}

test.each([502, 503, 504, 'no answer'])(
  'after %s the refresh is repeated after about 200 ms, doubling',
  async (failure) => {
    const fake = fakeEnvironment({ hinted: true });
    const fail = () => (typeof failure === 'number' ? problem(failure, 'down') : offline());
    fake.on(refreshRoute, fail, fail, fail, fake.grant);
    const session = createBrowserSession(fake.environment);
    expect(await session.ready()).toMatchObject({ status: 'signed-in' });
    expectPauses(fake.waits, [200, 400, 800]);
  },
);

test('retries end within 30 s; a later tick tries again', async () => {
  const fake = fakeEnvironment({ hinted: true });
  fake.on(refreshRoute, offline);
  const session = createBrowserSession(fake.environment);
  expect(await session.ready()).toEqual({ status: 'signed-out' });
  expectPauses(fake.waits, [200, 400, 800, 1600, 3200, 6400, 12_800]);
  fake.on(refreshRoute, fake.grant);
  fake.tick();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-in'));
});

test('does not retry a 500 or an invalid answer', async () => {
  for (const answer of [() => problem(500, 'x'), () => Response.json({ accessToken: 'x' })]) {
    const fake = fakeEnvironment({ hinted: true });
    fake.on(refreshRoute, answer);
    expect(await createBrowserSession(fake.environment).ready()).toEqual({ status: 'signed-out' });
    expect(fake.count(refreshPath)).toBe(1);
  }
});

test('login returns the user and notifies the listeners and other tabs', async () => {
  const fake = fakeEnvironment();
  fake.on(signInRoute, fake.grant);
  const session = createBrowserSession(fake.environment);
  const seen = vi.fn();
  const stop = session.subscribe(seen);
  expect(await session.signIn({ ...credentials, confirmationToken: 'from-the-link' })).toEqual(
    user,
  );
  expect(JSON.parse(String(fake.requests[0]?.init.body))).toEqual({
    ...credentials,
    confirmationToken: 'from-the-link',
  });
  expect(session.getState()).toEqual({ status: 'signed-in', user });
  expect(fake.posted).toEqual(['signed-in']);
  expect(seen).toHaveBeenCalledTimes(1);
  stop();
  fake.receive('signed-out');
  expect(seen).toHaveBeenCalledTimes(1);
});

test('shows people what the server says', async () => {
  const fake = fakeEnvironment();
  fake.on(signInRoute, () => problem(401, 'Invalid login credentials'));
  fake.on('POST /api/auth/signup', () => problem(422, 'Use at least 15 characters.'));
  const session = createBrowserSession(fake.environment);
  await expect(session.signIn(credentials)).rejects.toThrow('Invalid login credentials');
  await expect(session.signUp(credentials)).rejects.toThrow('Use at least 15 characters.');
  fake.on(signInRoute, () => new Response('<html>', { status: 500 }));
  await expect(session.signIn(credentials)).rejects.toThrow(/^Something went wrong on our side/);
  fake.on(signInRoute, offline);
  await expect(session.signIn(credentials)).rejects.toThrow(/^We could not reach the server/);
  expect(session.getState()).toEqual({ status: 'signed-out' });
});

test('sign-up passes the message on', async () => {
  const fake = fakeEnvironment();
  fake.on('POST /api/auth/signup', () => Response.json({ message: 'Look.' }, { status: 202 }));
  const session = createBrowserSession(fake.environment);
  expect(await session.signUp(credentials)).toEqual({ message: 'Look.' });
});

async function signedIn(options: Parameters<typeof fakeEnvironment>[0] = {}) {
  const fake = fakeEnvironment(options);
  fake.on(signInRoute, fake.grant);
  fake.on(refreshRoute, fake.grant);
  const session = createBrowserSession(fake.environment);
  await session.signIn(credentials);
  return { fake, session };
}

test.each([0, -3_600_000, 3_600_000])(
  'a token is refreshed once it ends within 90 s, with a server clock off by %d ms',
  async (serverAheadMs) => {
    const { fake } = await signedIn({ serverAheadMs });
    fake.advance(508);
    fake.tick();
    expect(fake.count(refreshPath)).toBe(0);
    fake.advance(3);
    fake.tick();
    fake.tick();
    fake.show();
    await vi.waitFor(() => expect(fake.count(refreshPath)).toBe(1));
  },
);

test('an outage at refresh time signs no one out', async () => {
  const { fake, session } = await signedIn();
  fake.on(refreshRoute, offline);
  fake.advance(520);
  fake.tick();
  await vi.waitFor(() => expect(fake.waits).toHaveLength(7));
  expect(session.getState().status).toBe('signed-in');
});

test('a session that was ended elsewhere is signed out at the next refresh', async () => {
  const { fake, session } = await signedIn();
  fake.on(refreshRoute, () => problem(401, 'ended'));
  fake.advance(520);
  fake.tick();
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-out'));
});

test('logout drops the token and notifies the other tabs', async () => {
  const { fake, session } = await signedIn();
  fake.on(signOutRoute, () => new Response(null, { status: 204 }));
  fake.on('GET /api/x', () => Response.json({}));
  await session.signOut();
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(fake.posted).toEqual(['signed-in', 'signed-out']);
  await session.fetch('/api/x');
  expect(fake.requests.at(-1)?.token).toBeNull();
});

test('a logout that does not reach the server says so and changes nothing', async () => {
  const { fake, session } = await signedIn();
  fake.on(signOutRoute, offline);
  await expect(session.signOut()).rejects.toThrow(/^We could not reach the server/);
  expect(session.getState().status).toBe('signed-in');
});

test('a logout in another tab applies here, even during a refresh', async () => {
  const { fake, session } = await signedIn();
  const slow = Promise.withResolvers<Response>();
  fake.on(refreshRoute, () => slow.promise);
  fake.advance(520);
  fake.tick();
  await vi.waitFor(() => expect(fake.count(refreshPath)).toBe(1));
  fake.receive('signed-out');
  slow.resolve(fake.grant());
  await slow.promise;
  await vi.waitFor(() => expect(session.getState().status).toBe('signed-out'));
  fake.on('GET /api/x', () => Response.json({}));
  await session.fetch('/api/x');
  expect(fake.requests.at(-1)?.token).toBeNull();
});

test('a login in another tab signs this one in', async () => {
  const fake = fakeEnvironment();
  fake.on(refreshRoute, fake.grant);
  const session = createBrowserSession(fake.environment);
  fake.receive('signed-in');
  await vi.waitFor(() => expect(session.getState()).toEqual({ status: 'signed-in', user }));
});

test('a changed role reaches the listeners, an equal user does not', async () => {
  const { fake, session } = await signedIn();
  const seen = vi.fn();
  session.subscribe(seen);
  fake.receive('signed-in');
  await vi.waitFor(() => expect(fake.count(refreshPath)).toBe(1));
  await session.fetch('/api/x').catch(() => undefined);
  expect(seen).not.toHaveBeenCalled();
  fake.on(refreshRoute, () => fake.grant(600, { ...user, role: 'viewer' }));
  fake.receive('signed-in');
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
});

test('writes nothing of a session to storage', async () => {
  const { session } = await signedIn();
  expect(JSON.stringify(session) + JSON.stringify(session.getState())).not.toContain('token-');
});

test('a right password with a second factor to come signs nobody in before the second step', async () => {
  const fake = fakeEnvironment();
  fake.on(signInRoute, () => Response.json(secondStep));
  fake.on('POST /api/auth/session/second-factor', fake.grant);
  const session = createBrowserSession(fake.environment);
  expect(await session.signIn(credentials)).toEqual(secondStep);
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(fake.posted).toEqual([]);
  const input = { ticket: 'the-ticket', factor: 'app', code: '123456' } as const;
  expect(await session.signInBy('second-factor', input)).toEqual(user);
  expect(session.getState()).toEqual({ status: 'signed-in', user });
  expect(fake.posted).toEqual(['signed-in']);
  expect(JSON.parse(String(fake.requests.at(-1)?.init.body))).toEqual(input);
});

test('renewing reads again who is signed in, such as after a second factor was set up', async () => {
  const fake = fakeEnvironment();
  fake.on(signInRoute, () => fake.grant(600, { ...user, role: null, enrollFirst: true }));
  fake.on(refreshRoute, fake.grant);
  const session = createBrowserSession(fake.environment);
  await session.signIn(credentials);
  expect(session.getState()).toMatchObject({ user: { role: null, enrollFirst: true } });
  await session.renew();
  expect(session.getState()).toEqual({ status: 'signed-in', user });
});
