import { accessListSchema } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adminEmail,
  goodPassword,
  grantOf,
  startTestAuth,
  type TestAuth,
  tokenOf,
} from '../testing/start-test-auth.ts';

let auth: TestAuth;
let admin: Awaited<ReturnType<TestAuth['confirmed']>>;
beforeAll(async () => {
  auth = await startTestAuth('access');
  admin = await auth.confirmed(adminEmail);
});
afterAll(() => auth.close());

const asAdmin = async (method: string, path: string, body?: unknown) => {
  const { accessToken } = await grantOf(await admin.refresh());
  return admin.send(method, path, body, { authorization: `Bearer ${accessToken}` });
};
const list = async () => accessListSchema.parse(await (await asAdmin('GET', '/access')).json());
const invite = (email: string, role: string) =>
  asAdmin('POST', '/access/invitations', { email, role });
const linkTo = async (email: string, count = 1) => {
  const url = (await auth.mailsTo(email, count)).at(-1)?.action?.url ?? '';
  expect(url).toContain('/login/invitation#');
  return url.slice(url.indexOf('#') + 1);
};
const accept = (token: string, password = goodPassword) =>
  auth.browser().send('POST', '/invitations/accept', { token, password });
const personOf = async (email: string) => (await list()).people.find((one) => one.email === email);

test('an invited person chooses a password, logs in with the role, and the link works once', async () => {
  const email = 'editor@example.org';
  expect((await invite(email, 'editor')).status).toBe(204);
  expect((await list()).invitations).toMatchObject([{ email, role: 'editor' }]);
  const token = await linkTo(email);
  const weak = await accept(token, 'passwordpassword');
  expect(weak.status).toBe(422);
  const answer = await accept(token);
  expect(await answer.json()).toEqual({ email });
  expect((await accept(token)).status).toBe(404);
  const { user } = await grantOf(await auth.browser().signIn(email));
  expect(user).toMatchObject({ email, role: 'editor', admin: false });
  expect((await list()).invitations).toEqual([]);
  expect(await personOf(email)).toMatchObject({ role: 'editor', named: false });
});

test('a link ends after seven days, when it is withdrawn, and when a newer one replaces it', async () => {
  const own = await startTestAuth('access_links');
  const { accessToken } = await grantOf(await (await own.confirmed(adminEmail)).refresh());
  const send = (method: string, path: string, body?: unknown) =>
    own.browser().send(method, path, body, { authorization: `Bearer ${accessToken}` });
  const email = 'late@example.org';
  const tokens: string[] = [];
  for (const count of [1, 2]) {
    await send('POST', '/access/invitations', { email, role: 'viewer' });
    const url = (await own.mailsTo(email, count)).at(-1)?.action?.url ?? '';
    tokens.push(url.slice(url.indexOf('#') + 1));
  }
  const [replaced = '', current = ''] = tokens;
  const tryLink = async (token: string) =>
    (await own.browser().send('POST', '/invitations/accept', { token, password: 'short' })).status;
  expect(await tryLink('made-up-token')).toBe(422);
  const good = (token: string) =>
    own.browser().send('POST', '/invitations/accept', { token, password: goodPassword });
  expect((await good(replaced)).status).toBe(404);
  const invitation = await own.context.database.invitations.findOne({ email }).lean();
  own.clock.advance(7 * 86_400 + 1);
  expect((await good(current)).status).toBe(404);
  own.clock.advance(-7 * 86_400 - 1);
  expect((await send('DELETE', `/access/invitations/${invitation?._id}`)).status).toBe(204);
  expect((await good(current)).status).toBe(404);
  await own.close();
});

test('an account that exists gets its role at once, and accepts nothing with another password', async () => {
  const email = 'known@example.org';
  const visitor = await auth.confirmed(email);
  expect((await grantOf(await visitor.refresh())).user.role).toBeNull();
  expect((await invite(email, 'viewer')).status).toBe(204);
  expect((await visitor.refresh()).status).toBe(401);
  expect((await grantOf(await auth.browser().signIn(email))).user.role).toBe('viewer');
  const again = await invite(email, 'editor');
  expect(again.status).toBe(409);
  expect(await problemOf(again)).toMatchObject({ reason: 'access-given-already' });
});

test('someone who signs up while an invitation waits accepts it with the password of the account', async () => {
  const email = 'between@example.org';
  await invite(email, 'editor');
  const token = await linkTo(email);
  const visitor = auth.browser();
  await visitor.signUp(email);
  const mail = (await auth.mailsTo(email, 2)).at(-1);
  const confirm = tokenOf(mail);
  expect((await visitor.signIn(email, goodPassword, confirm)).status).toBe(200);
  const other = await accept(token, 'another long good one');
  expect(await problemOf(other)).toMatchObject({ errors: [{ code: 'password-of-account' }] });
  expect((await accept(token)).status).toBe(200);
  expect(await personOf(email)).toMatchObject({ role: 'editor' });
});

test('a change of role ends the sessions at once; without a role nothing of the console is left', async () => {
  const email = 'changing@example.org';
  await invite(email, 'administrator');
  await accept(await linkTo(email));
  const person = auth.browser();
  const { accessToken, user } = await grantOf(await person.signIn(email));
  const ask = async (token: string) =>
    (await person.send('GET', '/access', undefined, { authorization: `Bearer ${token}` })).status;
  expect(await ask(accessToken)).toBe(200);
  expect((await asAdmin('PUT', `/access/people/${user.id}`, { role: 'editor' })).status).toBe(204);
  expect(await ask(accessToken)).toBe(401);
  expect((await person.refresh()).status).toBe(401);
  const editor = await grantOf(await person.signIn(email));
  expect(editor.user.role).toBe('editor');
  expect(await ask(editor.accessToken)).toBe(403);
  expect((await asAdmin('DELETE', `/access/people/${user.id}`)).status).toBe(204);
  expect((await grantOf(await person.signIn(email))).user.role).toBeNull();
  expect(await personOf(email)).toBeUndefined();
  const subjects = (await auth.mailsTo(email, 3)).map(({ subject }) => subject);
  expect(subjects.join()).toMatch(/invited.*has changed.*has ended/);
});

test('an administrator ends the sessions of somebody else, who keeps the role', async () => {
  const email = 'stolen@example.org';
  await invite(email, 'viewer');
  await accept(await linkTo(email));
  const person = auth.browser();
  const { user } = await grantOf(await person.signIn(email));
  expect((await asAdmin('DELETE', `/access/people/${user.id}/sessions`)).status).toBe(204);
  expect((await person.refresh()).status).toBe(401);
  expect((await grantOf(await person.signIn(email))).user.role).toBe('viewer');
});

test('an administrator sends a link to choose a new password, which is recorded and works once', async () => {
  const email = 'locked@example.org';
  await invite(email, 'viewer');
  await accept(await linkTo(email));
  const { user } = await grantOf(await auth.browser().signIn(email));
  expect((await asAdmin('POST', `/access/people/${user.id}/recovery`)).status).toBe(204);
  const mail = (await auth.mailsTo(email, 2)).at(-1);
  expect(mail?.paragraphs[0]).toContain('An administrator');
  const url = mail?.action?.url ?? '';
  const token = url.slice(url.indexOf('#') + 1);
  const password = 'another patient walk at dusk';
  const reset = () =>
    auth.browser().send('POST', '/session/recovery', { token, password, language: 'en' });
  expect((await reset()).status).toBe(204);
  expect((await reset()).status).toBe(409);
  expect((await grantOf(await auth.browser().signIn(email, password))).user.role).toBe('viewer');
  const { events } = await auth.context.audit.list({ action: 'recovery-send' }, undefined);
  expect(events).toHaveLength(1);
  const stranger = `/access/people/${'f'.repeat(24)}/recovery`;
  expect((await asAdmin('POST', stranger)).status).toBe(404);
});

test('people named in ADMIN_EMAILS cannot be demoted, and are listed before they have signed up', async () => {
  const { people, expected } = await list();
  const me = people.find(({ email }) => email === adminEmail);
  expect(me).toMatchObject({ role: 'administrator', named: true });
  expect(expected).toEqual([]);
  for (const response of [
    await asAdmin('DELETE', `/access/people/${me?.id}`),
    await asAdmin('PUT', `/access/people/${me?.id}`, { role: 'viewer' }),
  ]) {
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({ reason: 'administrator-by-setting' });
  }
});

test('the last administrator cannot step down', async () => {
  const email = 'last@example.org';
  await invite(email, 'administrator');
  await accept(await linkTo(email));
  const last = auth.browser();
  const { accessToken, user } = await grantOf(await last.signIn(email));
  const { accounts } = auth.context.database;
  await accounts.updateOne({ email: adminEmail }, { $set: { email: 'away@example.org' } });
  const down = await last.send('DELETE', `/access/people/${user.id}`, undefined, {
    authorization: `Bearer ${accessToken}`,
  });
  await accounts.updateOne({ email: 'away@example.org' }, { $set: { email: adminEmail } });
  expect(down.status).toBe(409);
  expect(await problemOf(down)).toMatchObject({ reason: 'last-administrator' });
  expect((await last.refresh()).status).toBe(200);
});
