import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowAccount } from '../testing/slow.ts';
import {
  goodPassword,
  linkTokenOf,
  startTestAuth,
  type TestAuth,
} from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('recovery');
});
afterAll(() => auth.close());

const newPassword = 'five slow laps by the river';

const ask = (email: string, language = 'en', browser = auth.browser()) =>
  browser.send('POST', '/recovery', { email, language });
const reset = (token: string, password = newPassword, browser = auth.browser()) =>
  browser.send('POST', '/session/recovery', { token, password });

/** An account with a fresh link. */
async function withLink(email: string) {
  const owner = await auth.confirmed(email);
  expect((await ask(email)).status).toBe(202);
  const token = linkTokenOf((await auth.mailsTo(email, 2))[1]);
  return { owner, token };
}

test('a known and an unknown address get the same answer; an email goes to the known one only', async () => {
  await auth.confirmed('known@example.org');
  const answers = await Promise.all(
    ['Known@example.org ', 'unknown@example.org'].map((email) => ask(email)),
  );
  const told = answers.map(async (answer) => [
    answer.status,
    await answer.text(),
    answer.headers.get('content-type'),
  ]);
  expect((await Promise.all(told))[0]).toEqual((await Promise.all(told))[1]);
  const [, mail] = await auth.mailsTo('known@example.org', 2);
  expect(mail?.action?.url).toMatch(/^http:\/\/site\.example\/login\/reset#[\w-]{43}$/);
  expect(auth.campaigns.messages.filter(({ to }) => to.email === 'unknown@example.org')).toEqual(
    [],
  );
  expect(await auth.context.database.accountLinks.countDocuments()).toBe(1);
});

test('the link sets a new password once, and ends every session of the account', async () => {
  const email = 'forgetful@example.org';
  const { owner, token } = await withLink(email);
  const phone = auth.browser();
  expect((await phone.signIn(email)).status).toBe(200);
  expect((await reset(token)).status).toBe(204);
  for (const browser of [owner, phone]) expect((await browser.refresh()).status).toBe(401);
  expect((await auth.browser().signIn(email)).status).toBe(401);
  expect((await auth.browser().signIn(email, newPassword)).status).toBe(200);
  expect((await reset(token, 'another one by the lake')).status).toBe(409);
  expect((await auth.browser().signIn(email, newPassword)).status).toBe(200);
});

test('of parallel requests with one link, one succeeds', async () => {
  const { token } = await withLink('parallel@example.org');
  const answers = await Promise.all([1, 2, 3].map(() => reset(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
});

test('the owner gets an email about it, in the language of the page where the account has none', async () => {
  const email = 'spanish@example.org';
  await auth.confirmed(email);
  await auth.context.database.accounts.updateOne({ email }, { $set: { language: null } });
  await ask(email, 'es');
  const [, link] = await auth.mailsTo(email, 2);
  expect(link).toMatchObject({ language: 'es', action: { label: 'Elegir una contraseña nueva' } });
  expect(link?.action?.url).toContain('/es/login/reset#');
  await auth.browser().send('POST', '/session/recovery', {
    token: linkTokenOf(link),
    password: newPassword,
    language: 'es',
  });
  const [, , told] = await auth.mailsTo(email, 3);
  expect(told).toMatchObject({ language: 'es', heading: 'Se cambió tu contraseña' });
});

test('a refused password leaves the link usable', async () => {
  const { token } = await withLink('picky@example.org');
  const refused = await reset(token, 'picky@example.org');
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ field: 'password' }] });
  expect((await reset(token)).status).toBe(204);
});

test('a used link takes the other links of the account with it', async () => {
  const email = 'several@example.org';
  const { token } = await withLink(email);
  await ask(email);
  const second = linkTokenOf((await auth.mailsTo(email, 3))[2]);
  expect((await reset(second)).status).toBe(204);
  expect((await reset(token)).status).toBe(409);
});

test('a link works for 30 minutes', async () => {
  const own = await startTestAuth('recovery_expired');
  const email = 'late@example.org';
  await own.confirmed(email);
  await own.browser().send('POST', '/recovery', { email });
  const token = linkTokenOf((await own.mailsTo(email, 2))[1]);
  own.clock.advance(30 * 60 + 1);
  const body = { token, password: newPassword };
  const late = await own.browser().send('POST', '/session/recovery', body);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ reason: 'link-expired' });
  await own.close();
});

test('neither the token nor the password is stored', async () => {
  const email = 'stored@example.org';
  const { token } = await withLink(email);
  const links = JSON.stringify(await auth.context.database.accountLinks.find().lean());
  expect(links).not.toContain(token);
  await reset(token);
  const account = await auth.context.database.accounts.findOne({ email }).lean();
  expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
});

test('one network can have three links of an address an hour, and the answer does not change', async () => {
  const email = 'capped@example.org';
  await auth.confirmed(email);
  const stranger = auth.browser();
  for (let index = 0; index < 5; index += 1)
    expect((await ask(email, 'en', stranger)).status).toBe(202);
  const account = await auth.context.database.accounts.findOne({ email }).orFail().lean();
  const links = () => auth.context.database.accountLinks.countDocuments({ accountId: account._id });
  expect(await links()).toBe(3);
  await ask(email);
  expect(await links()).toBe(4);
});

test('strangers cannot use up the links of an address: while no email goes, the last link works for five minutes more', async () => {
  const own = await startTestAuth('recovery_strangers');
  const email = 'sought@example.org';
  await own.confirmed(email);
  const request = (browser = own.browser()) => browser.send('POST', '/recovery', { email });
  const links = () => own.context.database.accountLinks.countDocuments();
  for (let index = 0; index < 26; index += 1) await request();
  expect(await links()).toBe(1 + 20);
  own.clock.advance(20 * 60);
  expect((await request()).status).toBe(202);
  expect(await links()).toBe(1 + 20);
  const mails = await own.mailsTo(email, 22);
  own.clock.advance(5 * 60 + 1);
  await request();
  expect(await links()).toBe(2 + 20);
  const token = linkTokenOf(mails[1]);
  const body = { token, password: newPassword };
  expect((await own.browser().send('POST', '/session/recovery', body)).status).toBe(204);
  // That spent all links, so that the next request gets a new one.
  await request();
  expect(await links()).toBe(1);
  await own.close();
});

test('a reset makes the device known, so that strangers who guess do not slow its owner down', async () => {
  const email = 'locked@example.org';
  const { token } = await withLink(email);
  const owner = auth.browser('192.0.2.7');
  await reset(token, newPassword, owner);
  await slowAccount(auth, email, '192.0.2.0/24');
  expect((await auth.browser('192.0.2.7').signIn(email, newPassword)).status).toBe(429);
  expect((await owner.signIn(email, newPassword)).status).toBe(200);
});

test.each([
  ['/recovery', { email: 'x' }],
  ['/recovery', {}],
  ['/recovery', { email: 'a@example.org', language: 'fr' }],
  ['/session/recovery', { password: newPassword }],
  ['/session/recovery', { token: 'x'.repeat(300), password: newPassword }],
  ['/session/recovery', { token: 'x', password: 'short' }],
  ['/session/recovery', { token: { $ne: '' }, password: newPassword }],
])('%s refuses %j', async (path, body) => {
  expect((await auth.browser().send('POST', path, body)).status).toBe(422);
});

test.each(['/recovery', '/session/recovery'])('%s refuses posts from other sites', async (path) => {
  const body = { email: 'a@example.org', token: 'x', password: goodPassword };
  const headers = { origin: 'https://evil.example' };
  expect((await auth.browser().send('POST', path, body, headers)).status).toBe(403);
});
