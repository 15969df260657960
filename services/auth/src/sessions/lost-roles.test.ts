import { createTokenSource, createTokenVerifier, listen } from '@secondset/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adminEmail,
  clientSecrets,
  grantOf,
  startTestAuth,
  type TestAuth,
} from '../testing/start-test-auth.ts';

const dropped = 'dropped@example.org';
const invited = 'invited@example.org';
const added = 'added@example.org';

/** The list before, and after the restart. */
const listed = { ADMIN_EMAILS: [adminEmail, dropped, invited].join() };
const shorter = { ADMIN_EMAILS: [adminEmail, added].join() };

let before: TestAuth;
let auth: TestAuth;
let browsers: Record<string, Awaited<ReturnType<TestAuth['confirmed']>>>;
let tokens: Record<string, string>;
beforeAll(async () => {
  before = await startTestAuth('lost_roles', listed);
  browsers = {};
  tokens = {};
  for (const email of [adminEmail, dropped, invited, added]) {
    const browser = await before.confirmed(email);
    browsers[email] = browser;
    tokens[email] = (await grantOf(await browser.refresh())).accessToken;
  }
  // Invited as an editor before or after being listed.
  const { accounts } = before.context.database;
  await accounts.updateOne({ email: invited }, { $set: { role: 'editor' } });
  auth = await before.restarted(shorter);
});
afterAll(async () => {
  await auth.close();
  await before.close();
});

const token = (email: string) => tokens[email] ?? '';
const again = (email: string) => auth.browser('203.0.113.9', browsers[email]);
const ask = async (email: string) =>
  (
    await auth
      .browser()
      .send('GET', '/access', undefined, { authorization: `Bearer ${token(email)}` })
  ).status;

test('people dropped from ADMIN_EMAILS have no access from the start on, here and at the other services', async () => {
  expect(await ask(adminEmail)).toBe(200);
  for (const email of [dropped, invited]) expect(await ask(email)).toBe(401);
  const server = await listen(auth.app, { port: 0, host: '127.0.0.1' });
  const verifier = createTokenVerifier({
    authUrl: server.url,
    tokens: createTokenSource({
      authUrl: server.url,
      clientId: 'campaigns',
      clientSecret: clientSecrets.campaigns,
    }),
    logger: auth.log.logger,
  });
  expect(await verifier.verify(token(adminEmail))).toMatchObject({ role: 'administrator' });
  for (const email of [dropped, invited])
    await expect(verifier.verify(token(email))).rejects.toMatchObject({ code: 'unauthenticated' });
  verifier.close();
  await server.close();
});

test('it is in the audit log, with what is left of the role', async () => {
  const about = async (subject: string) =>
    (await auth.context.audit.list({ about: subject }, undefined)).events.map(
      ({ action, detail }) => [action, detail],
    );
  expect(await about(dropped)).toEqual([['access-remove', { reason: 'ADMIN_EMAILS' }]]);
  expect(await about(invited)).toEqual([
    ['access-change', { reason: 'ADMIN_EMAILS', role: 'editor' }],
  ]);
  expect(await about(adminEmail)).toEqual([]);
});

test.each([
  [dropped, null],
  [invited, 'editor'],
] as const)('%s logs in again with the role %s', async (email, role) => {
  expect((await again(email).refresh()).status).toBe(401);
  const browser = auth.browser();
  expect((await grantOf(await browser.signIn(email))).user).toMatchObject({ role, admin: false });
  expect((await grantOf(await browser.refresh())).user.role).toBe(role);
});

test('a person who was added keeps the session, and has the role from the next token on', async () => {
  expect((await grantOf(await again(added).refresh())).user.role).toBe('administrator');
});

test('a second start ends nothing more', async () => {
  const browser = auth.browser();
  await browser.signIn(invited);
  const third = await auth.restarted({});
  expect((await third.browser('203.0.113.9', browser).refresh()).status).toBe(200);
  await third.close();
});

test('another copy with the longer list cannot carry a session past this one', async () => {
  const browser = before.browser();
  expect((await grantOf(await browser.signIn(dropped))).user.role).toBe('administrator');
  const here = auth.browser('203.0.113.9', browser);
  expect((await here.refresh()).status).toBe(401);
  const { accounts, sessionFamilies } = auth.context.database;
  const { _id: accountId } = await accounts.findOne({ email: dropped }).orFail().lean();
  const open = { accountId, role: 'administrator', revokedAt: null } as const;
  expect(await sessionFamilies.countDocuments(open)).toBe(0);
});
