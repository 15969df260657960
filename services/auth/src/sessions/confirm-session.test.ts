import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adminEmail,
  goodPassword,
  grantOf,
  startTestAuth,
  type TestAuth,
} from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('confirm_session');
});
afterAll(() => auth.close());

type Visitor = Awaited<ReturnType<TestAuth['confirmed']>>;

const confirm = (visitor: Visitor, accessToken: string, password: string, headers = {}) =>
  visitor.send(
    'POST',
    '/session/confirm',
    { password },
    { authorization: `Bearer ${accessToken}`, ...headers },
  );
const isRecent = async (accessToken: string) => {
  const principal = await auth.context.verifier.verify(accessToken);
  return principal.kind === 'user' && principal.recent;
};

test('a login counts as recent for ten minutes; a refresh proves nothing, the password does', async () => {
  const visitor = await auth.confirmed(adminEmail);
  expect(await isRecent((await grantOf(await visitor.refresh())).accessToken)).toBe(true);
  auth.clock.advance(660);
  const { accessToken } = await grantOf(await visitor.refresh());
  expect(await isRecent(accessToken)).toBe(false);
  const response = await confirm(visitor, accessToken, goodPassword);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await isRecent((await grantOf(response)).accessToken)).toBe(true);
  expect(await isRecent((await grantOf(await visitor.refresh())).accessToken)).toBe(true);
  auth.clock.advance(660);
  expect(await isRecent((await grantOf(await visitor.refresh())).accessToken)).toBe(false);
});

test('a wrong password is a mistake in a field, does not end the session, and counts as a guess', async () => {
  const email = 'wrong@example.org';
  const visitor = await auth.confirmed(email);
  const { accessToken } = await grantOf(await visitor.refresh());
  const wrong = await confirm(visitor, accessToken, 'not the password');
  expect(wrong.status).toBe(422);
  expect(await problemOf(wrong)).toMatchObject({
    errors: [{ field: 'password', code: 'password-wrong' }],
  });
  expect((await visitor.refresh()).status).toBe(200);
  // Its own ten of a known device, then those of a stranger on this network.
  const statuses: number[] = [];
  for (let guess = 0; guess < 25; guess += 1)
    statuses.push((await confirm(visitor, accessToken, 'not the password')).status);
  expect(statuses.at(-1)).toBe(429);
});

test('nobody confirms an ended session, from another site, or without a token', async () => {
  const visitor = await auth.confirmed('ended@example.org');
  const { accessToken } = await grantOf(await visitor.refresh());
  const foreign = { origin: 'https://evil.example' };
  expect((await confirm(visitor, accessToken, goodPassword, foreign)).status).toBe(403);
  const bare = await visitor.send('POST', '/session/confirm', { password: goodPassword });
  expect(bare.status).toBe(401);
  await visitor.send('DELETE', '/session');
  expect((await confirm(visitor, accessToken, goodPassword)).status).toBe(401);
});
