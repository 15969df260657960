import type { SessionEvent } from '@secondset/contracts/federation';
import { expect, test } from 'vitest';
import { createBrowserSession } from './browser-session.ts';
import { fakeEnvironment, problem, user } from './testing/fake-environment.ts';

const signInRoute = 'POST /api/auth/session';
const refreshRoute = 'POST /api/auth/session/refresh';
const confirmRoute = 'POST /api/auth/session/confirm';
const credentials = { email: user.email, password: 'x' };

/** A session, and what was heard of it. */
function listened(options: { hinted?: boolean } = {}) {
  const fake = fakeEnvironment(options);
  fake.on(signInRoute, fake.grant);
  fake.on(refreshRoute, fake.grant);
  const session = createBrowserSession(fake.environment);
  const heard: SessionEvent[] = [];
  const stop = session.listen((event) => heard.push(event));
  return { fake, session, heard, stop };
}

test('a login is signed-in, a new token token-refreshed, a logout signed-out', async () => {
  const { fake, session, heard } = listened();
  await session.signIn(credentials);
  await session.renew();
  fake.on('DELETE /api/auth/session', () => new Response(null, { status: 204 }));
  await session.signOut();
  expect(heard).toEqual(['signed-in', 'token-refreshed', 'signed-out']);
});

test('a page that finds an open session hears signed-in; one that finds none hears nothing', async () => {
  const found = listened({ hinted: true });
  await found.session.ready();
  expect(found.heard).toEqual(['signed-in']);
  const none = fakeEnvironment({ hinted: true });
  none.on(refreshRoute, () => problem(401, 'Your session has ended.'));
  const session = createBrowserSession(none.environment);
  const heard: SessionEvent[] = [];
  session.listen((event) => heard.push(event));
  await session.ready();
  expect(heard).toEqual([]);
});

test('a session that another tab or the server has ended is signed-out', async () => {
  const other = listened();
  await other.session.signIn(credentials);
  other.fake.receive('signed-out');
  expect(other.heard).toEqual(['signed-in', 'signed-out']);
  const ended = listened();
  await ended.session.signIn(credentials);
  ended.fake.on(refreshRoute, () => problem(401, 'Your session has ended.'));
  await ended.session.renew();
  expect(ended.heard).toEqual(['signed-in', 'signed-out']);
});

test('a refresh that brings another role is user-updated; another person is signed-in', async () => {
  const { fake, session, heard } = listened();
  await session.signIn(credentials);
  fake.on(refreshRoute, () => fake.grant(600, { ...user, role: 'viewer' }));
  await session.renew();
  fake.on(refreshRoute, () => fake.grant(600, { ...user, id: 'b'.repeat(24) }));
  await session.renew();
  expect(heard).toEqual(['signed-in', 'token-refreshed', 'user-updated', 'signed-in']);
});

test('a login or a proof with a second factor is mfa-verified, one with a password is not', async () => {
  const { fake, session, heard } = listened();
  fake.on('POST /api/auth/session/second-factor', fake.grant);
  fake.on(confirmRoute, fake.grant);
  await session.signInBy('second-factor', { ticket: 't', factor: 'app', code: '123456' });
  expect(heard.splice(0)).toEqual(['signed-in', 'mfa-verified']);
  await session.confirm({ password: 'x' });
  expect(heard.splice(0)).toEqual(['token-refreshed']);
  await session.confirm({ factor: 'app', code: '123456' });
  expect(heard).toEqual(['token-refreshed', 'mfa-verified']);
});

test('a page announces a recovery and a change; a listener that stopped hears nothing', () => {
  const { session, heard, stop } = listened();
  session.announce('password-recovery');
  session.announce('user-updated');
  stop();
  session.announce('user-updated');
  expect(heard).toEqual(['password-recovery', 'user-updated']);
});
