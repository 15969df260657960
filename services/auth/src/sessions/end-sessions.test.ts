import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEmail, grantOf, startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';
import { endSessionsByCommand } from './end-sessions.ts';
import { revokedSessions } from './revoked-sessions.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('end_sessions');
});
afterAll(() => auth.close());

const recorded = async () =>
  (await auth.context.audit.list({ action: 'sessions-end' }, undefined)).events.map(
    ({ actor, subject, detail }) => [actor.label, subject?.label, detail],
  );

test('the command ends the sessions of one person, their access tokens included, and is recorded', async () => {
  const email = 'one-person@example.org';
  const [one, other] = [await auth.confirmed(email), await auth.confirmed(adminEmail)];
  const { accessToken } = await grantOf(await one.refresh());
  const phone = auth.browser();
  await phone.signIn(email);
  expect(await endSessionsByCommand(auth.context, ` ${email.toUpperCase()}`)).toContain(
    `Sessions ended: 2, all of ${email}`,
  );
  for (const browser of [one, phone]) expect((await browser.refresh()).status).toBe(401);
  await expect(auth.context.verifier.verify(accessToken)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect((await other.refresh()).status).toBe(200);
  expect((await auth.browser().signIn(email)).status).toBe(200);
  expect(await recorded()).toEqual([['server', email, {}]]);
});

test('without an address it ends everybody’s, and the other services learn of it', async () => {
  const browsers = [await auth.confirmed('everybody@example.org'), auth.browser()];
  await browsers[1]?.signIn(adminEmail);
  const listed = (await revokedSessions(auth.context)).length;
  expect(await endSessionsByCommand(auth.context)).toContain('those of everybody');
  for (const browser of browsers) expect((await browser.refresh()).status).toBe(401);
  expect((await revokedSessions(auth.context)).length).toBeGreaterThan(listed);
  const { sessionFamilies } = auth.context.database;
  expect(await sessionFamilies.countDocuments({ revokedAt: null })).toBe(0);
  expect((await recorded())[0]).toEqual(['server', undefined, { all: true }]);
  expect(await endSessionsByCommand(auth.context)).toContain('Sessions ended: 0');
});

test('an address without an account is named, and nothing ends', async () => {
  const browser = await auth.confirmed('stays@example.org');
  await expect(endSessionsByCommand(auth.context, 'nobody@example.org')).rejects.toThrow(
    'nobody@example.org has no account',
  );
  expect((await browser.refresh()).status).toBe(200);
});
