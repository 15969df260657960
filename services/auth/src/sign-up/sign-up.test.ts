import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  adminEmail,
  goodPassword,
  grantOf,
  startTestAuth,
  type TestAuth,
  tokenOf,
} from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('sign_up');
});
afterAll(() => auth.close());

const message = 'Signup successful! Please check your email for a confirmation link.';

test('a new address and a known one get the same answer; only the emails differ', async () => {
  await auth.confirmed('known@example.org');
  const known = await auth.browser().signUp('Known@example.org ');
  const fresh = await auth.browser().signUp('fresh@example.org');
  expect([known.status, await known.json()]).toEqual([202, { message }]);
  expect([fresh.status, await fresh.json()]).toEqual([202, { message }]);
  const [mail] = await auth.mailsTo('fresh@example.org');
  expect(mail?.action?.url).toMatch(/^http:\/\/site\.example\/login#confirm=[\w-]{43}$/);
  const [, second] = await auth.mailsTo('known@example.org', 2);
  expect(second?.action?.url).toBe('http://site.example/login');
});

test('a stored sign-up contains neither the password nor the token', async () => {
  await auth.browser().signUp('stored@example.org');
  const token = tokenOf((await auth.mailsTo('stored@example.org'))[0]);
  const stored = await auth.context.database.pendingSignUps.findOne({
    email: 'stored@example.org',
  });
  expect(JSON.stringify(stored)).not.toContain('argon2');
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(stored)).not.toContain(goodPassword);
});

test('link and password together create the account and log in', async () => {
  const visitor = auth.browser();
  await visitor.signUp(adminEmail);
  const token = tokenOf((await auth.mailsTo(adminEmail))[0]);
  expect((await visitor.signIn(adminEmail)).status).toBe(401);
  const response = await visitor.signIn(adminEmail, goodPassword, token);
  expect(response.status).toBe(200);
  expect((await grantOf(response)).user).toMatchObject({ email: adminEmail, admin: true });
  expect((await auth.browser().signIn(adminEmail)).status).toBe(200);
});

test('the owner clicking the link of a squatter gives the squatter nothing', async () => {
  const email = 'victim@example.org';
  const squatter = auth.browser();
  const squatted = 'the squatter knows this one';
  await squatter.signUp(email, squatted);
  const token = tokenOf((await auth.mailsTo(email))[0]);
  expect((await squatter.signIn(email, squatted)).status).toBe(401);
  expect((await auth.browser().signIn(email, goodPassword, token)).status).toBe(200);
  for (const link of [token, undefined])
    expect((await squatter.signIn(email, squatted, link)).status).toBe(401);
  expect((await auth.browser().signIn(email)).status).toBe(200);
});

test('strangers cannot use up the sign-ups of an address: while no email goes, an earlier link takes its owner’s password', async () => {
  const own = await startTestAuth('sign_up_strangers');
  const email = 'wanted@example.org';
  const squatted = 'the squatter knows this one';
  const stored = () => own.context.database.pendingSignUps.countDocuments({ email });
  const flood = async () => {
    for (let index = 0; index < 26; index += 1) await own.browser().signUp(email, squatted);
  };
  await flood();
  expect(await stored()).toBe(1 + 20);
  const owner = own.browser();
  expect((await owner.signUp(email)).status).toBe(202);
  expect(await stored()).toBe(1 + 20);
  // The link still works for as long again when the next email is certain to go.
  own.clock.advance(11 * 3_600);
  await flood();
  expect(await stored()).toBe(1 + 20);
  own.clock.advance(3_600 + 1);
  await owner.signUp(email);
  expect(await stored()).toBe(2 + 20);
  const token = tokenOf((await own.mailsTo(email, 21))[0]);
  expect((await owner.signIn(email, goodPassword, token)).status).toBe(200);
  expect((await own.browser().signIn(email, squatted, token)).status).toBe(401);
  await own.close();
});

test('a link creates an account for its own address only, and at Gmail for the same mailbox', async () => {
  const link = async (email: string) => {
    await auth.browser().signUp(email);
    return tokenOf((await auth.mailsTo(email)).at(-1));
  };
  const status = async (email: string, token: string) =>
    (await auth.browser().signIn(email, goodPassword, token)).status;
  expect(await status('base@example.org', await link('base+tag@example.org'))).toBe(401);
  expect(await status('other@example.org', await link('one@example.org'))).toBe(401);
  expect(await status('anna.lee@gmail.com', await link('annalee+x@gmail.com'))).toBe(200);
});

test('a weak password is refused with its reason, and the link stays usable', async () => {
  const email = 'weak@example.org';
  await auth.browser().signUp(email);
  const token = tokenOf((await auth.mailsTo(email))[0]);
  const browser = auth.browser();
  for (let index = 0; index < 12; index += 1) {
    const refused = await browser.signIn(email, 'short', token);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'password' }] });
  }
  expect((await browser.signIn(email, 'short', 'made-up')).status).toBe(401);
  expect((await browser.signIn(email, goodPassword, token)).status).toBe(200);
});

test('two concurrent confirmations create one account', async () => {
  const email = 'twice@example.org';
  await auth.browser().signUp(email);
  const token = tokenOf((await auth.mailsTo(email))[0]);
  const answers = await Promise.all(
    [1, 2, 3].map(() => auth.browser().signIn(email, goodPassword, token)),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await auth.context.database.accounts.countDocuments({ email })).toBe(1);
});

test('an expired link confirms nothing', async () => {
  const own = await startTestAuth('sign_up_expired');
  await own.browser().signUp('late@example.org');
  const token = tokenOf((await own.mailsTo('late@example.org'))[0]);
  own.clock.advance(86_401);
  expect((await own.browser().signIn('late@example.org', goodPassword, token)).status).toBe(401);
  await own.close();
});

test('one network causes six emails to an address a day, and the answer does not change', async () => {
  const own = await startTestAuth('sign_up_cap');
  const visitor = own.browser();
  const answers: number[] = [];
  for (let index = 0; index < 8; index += 1)
    answers.push((await visitor.signUp('many@example.org')).status);
  expect(answers).toEqual(answers.map(() => 202));
  const stored = () => own.context.database.pendingSignUps.countDocuments();
  expect(await stored()).toBe(6);
  await own.browser().signUp('many@example.org');
  expect(await stored()).toBe(7);
  await own.close();
});

test('tags after a plus sign neither mail one person more often nor use up the emails to the plain address', async () => {
  const own = await startTestAuth('sign_up_tags');
  const visitor = own.browser();
  const stored = () => own.context.database.pendingSignUps.countDocuments();
  for (let index = 0; index < 7; index += 1)
    expect((await visitor.signUp(`victim+${index}@example.org`)).status).toBe(202);
  expect(await stored()).toBe(5);
  for (let index = 0; index < 20; index += 1)
    await own.browser().signUp(`victim+${index}@example.org`);
  expect(await stored()).toBe(20);
  await visitor.signUp('victim@example.org');
  expect(await stored()).toBe(21);
  await own.close();
});

test('a network that keeps signing up has to wait', async () => {
  const own = await startTestAuth('sign_up_flood');
  const visitor = own.browser();
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, index) => visitor.signUp(`flood${index}@example.org`)),
  );
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(2);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3_500);
  await own.close();
});

test.each([
  [{ email: 'x', password: goodPassword }, 'email'],
  [{ email: 'short@example.org', password: 'too short' }, 'password'],
  [{ email: 'common@example.org', password: 'Correct Horse Battery Staple' }, 'password'],
  [{ email: 'long@example.org', password: 'a b c '.repeat(30) }, 'password'],
  [{ email: 7, password: goodPassword }, 'email'],
  [{ password: goodPassword }, 'email'],
  [{ email: { $ne: '' }, password: { $ne: '' } }, 'email'],
])('%j is refused and the field is named', async (body, field) => {
  const response = await auth.browser().send('POST', '/signup', body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'invalid',
    errors: expect.arrayContaining([expect.objectContaining({ field })]),
  });
});

test('its email is posted with our own service token and the request id, and then deleted', async () => {
  const own = await startTestAuth('sign_up_mail');
  const headers = { 'x-request-id': 'request-of-the-sign-up' };
  const body = { email: 'mailed@example.org', password: goodPassword };
  await own.browser().send('POST', '/signup', body, headers);
  await own.mailsTo('mailed@example.org');
  expect(own.campaigns.requests).toEqual([
    { authorization: expect.stringMatching(/^Bearer eyJ/), requestId: 'request-of-the-sign-up' },
  ]);
  await vi.waitFor(async () =>
    expect(await own.context.database.outboxMails.countDocuments()).toBe(0),
  );
  await own.close();
});
