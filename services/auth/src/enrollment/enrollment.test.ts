import { type SecondStep, secondStepSchema } from '@secondset/contracts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resetAccess } from '../recovery/reset-access.ts';
import { createAuthenticator } from '../testing/fake-authenticator.ts';
import {
  adminEmail,
  goodPassword,
  grantOf,
  linkTokenOf,
  publicUrl,
  startTestAuth,
  type TestAuth,
} from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('enrollment');
});
afterAll(() => auth.close());

/** What the tests read of answers. */
const answerSchema = z.looseObject({
  secret: z.string().default(''),
  recoveryCodes: z.array(z.string()).default([]),
  challenge: z.string().default(''),
  user: z.looseObject({ id: z.string() }).optional(),
  secondFactor: z.looseObject({}).default({}),
});
const bodyOf = async (response: Response) => {
  const { user, ...answer } = answerSchema.parse(await response.json());
  return { ...answer, ...(user !== undefined && { user }) };
};

type Browser = ReturnType<TestAuth['browser']>;
const site = { origin: publicUrl, rpId: new URL(publicUrl).hostname };

/** Someone who is logged in, and their calls with a fresh access token. */
async function signedIn(email: string, at: TestAuth = auth) {
  const browser = await at.confirmed(email);
  const call = async (method: string, path: string, body?: unknown) => {
    const { accessToken } = await grantOf(await browser.refresh());
    return browser.send(method, path, body, { authorization: `Bearer ${accessToken}` });
  };
  return { browser, call, email };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** An app with the secret of the account; `code(n)` is the code of the nth step from now. */
async function addApp({ call }: SignedIn, at: TestAuth = auth) {
  const { secret } = await bodyOf(await call('POST', '/account/app'));
  const totp = new TOTP({ secret });
  const code = (steps = 0) =>
    totp.generate({ timestamp: at.context.now().getTime() + steps * 30_000 });
  const added = await call('POST', '/account/app/confirm', { code: code() });
  expect(added.status).toBe(200);
  const { recoveryCodes } = await bodyOf(added);
  return { secret, code, recoveryCodes };
}

/** Someone whose second factor is an app, turned on. */
async function withApp(email: string, at: TestAuth = auth) {
  const person = await signedIn(email, at);
  const app = await addApp(person, at);
  const [recoveryCode] = app.recoveryCodes;
  expect((await person.call('POST', '/account/second-factor', { recoveryCode })).status).toBe(204);
  return { ...person, ...app };
}

const stepOf = async (response: Response): Promise<SecondStep> =>
  secondStepSchema.parse(await response.json());
const passwordOnly = async (browser: Browser, email: string, password = goodPassword) =>
  stepOf(await browser.signIn(email, password));
const finish = (browser: Browser, ticket: string, code: string, more: object = {}) =>
  browser.send('POST', '/session/second-factor', { ticket, factor: 'app', code, ...more });

describe('setting up an authenticator app', () => {
  test('counts only once a code was given and a recovery code typed', async () => {
    const person = await signedIn('setup@example.org');
    const { recoveryCodes } = await addApp(person);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}\w{4}$/);
    expect(await (await auth.browser().signIn(person.email)).json()).toHaveProperty('accessToken');
    const turnOn = (recoveryCode: string) =>
      person.call('POST', '/account/second-factor', { recoveryCode });
    expect((await turnOn('ABCD-ABCD-ABCD-ABCD-ABCD-ABCD')).status).toBe(422);
    expect((await turnOn(recoveryCodes[3] ?? '')).status).toBe(204);
    const step = await passwordOnly(auth.browser(), person.email);
    expect(step.factors).toEqual(['app', 'recovery-code']);
    const read = await bodyOf(await person.call('GET', '/account'));
    expect(read.secondFactor).toMatchObject({ on: true, recoveryCodes: 10 });
  });

  test.each(['000000', '１２３４５６', '12345é', '1', 'x'.repeat(60)])(
    'refuses the code %j next to its field',
    async (code) => {
      const person = await signedIn(`odd${code.length}${code.codePointAt(0)}@example.org`);
      await person.call('POST', '/account/app');
      const refused = await person.call('POST', '/account/app/confirm', { code });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: [{ field: 'code' }] });
    },
  );

  test('cannot be turned on without a factor, or confirmed without a start', async () => {
    const { call } = await signedIn('early@example.org');
    expect((await call('POST', '/account/second-factor', { recoveryCode: 'A' })).status).toBe(409);
    expect((await call('POST', '/account/app/confirm', { code: '123456' })).status).toBe(409);
    expect((await call('POST', '/account/recovery-codes')).status).toBe(409);
  });

  test('stores neither the secret nor a recovery code, and the account shows neither', async () => {
    const { call, secret, recoveryCodes } = await withApp('sealed@example.org');
    const { database } = auth.context;
    const stored = JSON.stringify([
      await database.accountFactors.find().lean(),
      await database.recoveryCodes.find().lean(),
      await (await call('GET', '/account')).json(),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes)
      for (const form of [code, code.replaceAll('-', '')]) expect(stored).not.toContain(form);
  });

  test('notifies the owner', async () => {
    const { email } = await withApp('notified@example.org');
    const headings = (await auth.mailsTo(email, 3)).map(({ heading }) => heading);
    expect(headings.slice(1).sort()).toEqual([
      'A second factor is on',
      'An authenticator app was added',
    ]);
  });
});

describe('a login with a second factor', () => {
  test('opens a session only after both steps', async () => {
    const { email, code } = await withApp('both@example.org');
    const browser = auth.browser();
    const { ticket } = await passwordOnly(browser, email);
    expect(browser.cookies.has('ss_refresh')).toBe(false);
    expect((await browser.refresh()).status).toBe(401);
    const done = await finish(browser, ticket, code(1));
    expect(done.status).toBe(200);
    expect((await grantOf(done)).user.email).toBe(email);
    expect((await browser.refresh()).status).toBe(200);
  });

  test('takes each code once, also of two requests at once', async () => {
    const { email, code } = await withApp('once@example.org');
    const tickets = await Promise.all(
      [1, 2].map(async () => (await passwordOnly(auth.browser(), email)).ticket),
    );
    const next = code(1);
    const answers = await Promise.all(
      tickets.map((ticket) => finish(auth.browser(), ticket, next)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { ticket } = await passwordOnly(auth.browser(), email);
    expect((await finish(auth.browser(), ticket, next)).status).toBe(422);
  });

  test('takes a ticket once and for five minutes; a wrong code leaves it usable', async () => {
    const own = await startTestAuth('tickets');
    const { email, code } = await withApp('ticket@example.org', own);
    const { ticket } = await passwordOnly(own.browser(), email);
    expect((await finish(own.browser(), ticket, '000000')).status).toBe(422);
    expect((await finish(own.browser(), ticket, code(1))).status).toBe(200);
    own.clock.advance(60);
    expect((await finish(own.browser(), ticket, code())).status).toBe(401);
    const late = (await passwordOnly(own.browser(), email)).ticket;
    own.clock.advance(301);
    expect((await finish(own.browser(), late, code())).status).toBe(401);
    expect((await finish(own.browser(), 'made-up', code())).status).toBe(401);
    await own.close();
  });

  test('has five wrong codes in 15 minutes, which a right password does not renew', async () => {
    const own = await startTestAuth('code_guessing');
    const { email, code } = await withApp('guessed@example.org', own);
    const answers: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const { ticket } = await passwordOnly(own.browser(), email);
      answers.push((await finish(own.browser(), ticket, '000000')).status);
    }
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
    own.clock.advance(901);
    const { ticket } = await passwordOnly(own.browser(), email);
    expect((await finish(own.browser(), ticket, code())).status).toBe(200);
    await own.close();
  });

  test('takes a recovery code once, as people type it, and notifies the owner', async () => {
    const { email, recoveryCodes } = await withApp('lost-phone@example.org');
    const typed = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const use = async () => {
      const browser = auth.browser();
      const { ticket } = await passwordOnly(browser, email);
      return (await finish(browser, ticket, typed, { factor: 'recovery-code' })).status;
    };
    expect([await use(), await use()]).toEqual([200, 422]);
    const mails = await auth.mailsTo(email, 4);
    expect(mails.some(({ paragraphs }) => paragraphs.join().includes('Codes left: 9'))).toBe(true);
  });

  test('is recorded in the audit log, with the factor', async () => {
    const { email, code } = await withApp('recorded@example.org');
    const { ticket } = await passwordOnly(auth.browser(), email);
    await finish(auth.browser(), ticket, '000000');
    await finish(auth.browser(), ticket, code(1));
    const { events } = await auth.context.audit.list({ who: email }, undefined);
    const seen = events.map(({ action, outcome, detail }) => ({ action, outcome, ...detail }));
    const step = { action: 'second-factor', factor: 'app' };
    expect(seen).toContainEqual({ ...step, outcome: 'refused', reason: 'code-wrong' });
    expect(seen).toContainEqual({ ...step, outcome: 'done' });
    expect(seen).toContainEqual({ action: 'log-in', outcome: 'allowed', next: 'second-factor' });
    expect(seen).toContainEqual(expect.objectContaining({ action: 'factor-add' }));
  });
});

describe('a remembered browser', () => {
  test('is not asked again for 30 days, for this account only', async () => {
    const own = await startTestAuth('remembered');
    const one = await withApp('one@example.org', own);
    const two = await withApp('two@example.org', own);
    const browser = own.browser();
    const { ticket } = await passwordOnly(browser, one.email);
    expect((await finish(browser, ticket, one.code(1), { remember: true })).status).toBe(200);
    expect(await (await browser.signIn(one.email)).json()).toHaveProperty('accessToken');
    expect(await (await browser.signIn(two.email)).json()).toMatchObject({ next: 'second-factor' });
    expect(await (await own.browser().signIn(one.email)).json()).toHaveProperty('next');
    own.clock.advance(30 * 86_400 + 1);
    expect(await (await browser.signIn(one.email)).json()).toHaveProperty('next');
    await own.close();
  });

  test('is forgotten when the owner says so or changes the password', async () => {
    for (const forget of ['devices', 'password']) {
      const person = await withApp(`${forget}@example.org`);
      const { ticket } = await passwordOnly(person.browser, person.email);
      await finish(person.browser, ticket, person.code(1), { remember: true });
      const password = 'eleven long strides uphill';
      const done =
        forget === 'devices'
          ? await person.call('DELETE', '/account/remembered-devices')
          : await person.call('PUT', '/account/password', { current: goodPassword, password });
      expect(done.status).toBe(204);
      const now = forget === 'devices' ? goodPassword : password;
      expect(await (await person.browser.signIn(person.email, now)).json()).toHaveProperty('next');
    }
  });
});

describe('proving again who it is', () => {
  const recentAfter = async (response: Response) => {
    const { accessToken } = await grantOf(response);
    const principal = await auth.context.verifier.verify(accessToken);
    return principal.kind === 'user' && { recent: principal.recent, amr: principal.amr };
  };

  test('takes a code, once; the password keeps the second factor of the session', async () => {
    const own = await startTestAuth('step_up');
    const { call, code, browser, email } = await withApp('again@example.org', own);
    own.clock.advance(660);
    const proof = { factor: 'app', code: code() };
    const done = await call('POST', '/session/confirm', proof);
    expect(done.status).toBe(200);
    expect((await call('POST', '/session/confirm', proof)).status).toBe(422);
    const again = await call('POST', '/session/confirm', { password: goodPassword });
    const { accessToken } = await grantOf(again);
    expect(await own.context.verifier.verify(accessToken)).toMatchObject({
      recent: true,
      amr: expect.arrayContaining(['mfa']),
    });
    expect((await browser.refresh()).status).toBe(200);
    const { events } = await own.context.audit.list({ who: email, action: 'step-up' }, undefined);
    expect(events.map(({ outcome, detail }) => [outcome, detail.proof])).toEqual([
      ['done', 'password'],
      ['refused', 'app'],
      ['done', 'app'],
    ]);
    await own.close();
  });

  test('takes a passkey of this account, in the session that asked', async () => {
    const person = await signedIn('proves@example.org');
    const other = await signedIn('proves-too@example.org');
    const enroll = async ({ call }: SignedIn) => {
      const authenticator = createAuthenticator(site);
      const options = await bodyOf(await call('POST', '/account/passkeys/options'));
      const passkey = authenticator.make(options);
      await call('POST', '/account/passkeys', { name: 'Phone', passkey });
      return authenticator;
    };
    const [own, foreign] = [await enroll(person), await enroll(other)];
    const challenge = async () =>
      (await bodyOf(await person.call('POST', '/session/confirm/passkey'))).challenge;
    const confirm = (passkey: unknown, by = person) =>
      by.call('POST', '/session/confirm', { passkey });
    expect((await confirm(foreign.use({ challenge: await challenge() }))).status).toBe(401);
    expect((await confirm(own.use({ challenge: await challenge() }), other)).status).toBe(401);
    const done = await confirm(own.use({ challenge: await challenge() }));
    expect(await recentAfter(done)).toMatchObject({
      recent: true,
      amr: expect.arrayContaining(['mfa']),
    });
  });
});

describe('a passkey', () => {
  /** Someone with a passkey as the only second factor, turned on. */
  async function withPasskey(email: string) {
    const person = await signedIn(email);
    const authenticator = createAuthenticator(site);
    const options = await bodyOf(await person.call('POST', '/account/passkeys/options'));
    const added = await person.call('POST', '/account/passkeys', {
      name: 'Phone',
      passkey: authenticator.make(options),
    });
    expect(added.status).toBe(200);
    const [recoveryCode] = (await bodyOf(added)).recoveryCodes;
    const on = await person.call('POST', '/account/second-factor', { recoveryCode });
    expect(on.status).toBe(204);
    return { ...person, authenticator };
  }

  test('logs in alone, and the password alone no longer does', async () => {
    const { email, authenticator } = await withPasskey('passkey@example.org');
    const browser = auth.browser();
    const { challenge } = await bodyOf(await browser.send('POST', '/session/passkey/options'));
    const proof = authenticator.use({ challenge });
    expect((await auth.browser().send('POST', '/session/passkey', proof)).status).toBe(401);
    const done = await browser.send('POST', '/session/passkey', proof);
    expect(done.status).toBe(200);
    expect((await grantOf(done)).user.email).toBe(email);
    expect((await browser.send('POST', '/session/passkey', proof)).status).toBe(401);
    expect((await passwordOnly(auth.browser(), email)).factors).toEqual([
      'passkey',
      'recovery-code',
    ]);
  });

  test('belongs to the session that asked for it', async () => {
    const one = await signedIn('asks@example.org');
    const two = await signedIn('answers@example.org');
    const options = await bodyOf(await one.call('POST', '/account/passkeys/options'));
    const body = { name: 'Phone', passkey: createAuthenticator(site).make(options) };
    expect((await two.call('POST', '/account/passkeys', body)).status).toBe(409);
  });

  test('is shown by name and can be removed by its owner only', async () => {
    const { call, authenticator } = await withPasskey('shown@example.org');
    const other = await signedIn('other@example.org');
    const read = async () => (await bodyOf(await call('GET', '/account'))).secondFactor;
    const passkeys = [{ id: authenticator.id, name: 'Phone' }];
    expect(await read()).toMatchObject({ on: true, passkeys });
    const path = `/account/passkeys/${authenticator.id}`;
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await read()).toMatchObject({ on: false, passkeys: [], recoveryCodes: 0 });
    expect((await call('DELETE', path)).status).toBe(404);
  });
});

describe('the organization’s rule', () => {
  test('closes the console to a session without a second factor, until one is on', async () => {
    const own = await startTestAuth('required');
    const admin = await withApp(adminEmail, own);
    const rules = (requireSecondFactor: boolean) =>
      admin.call('PUT', '/sign-in-rules', { requireSecondFactor });
    expect((await rules(true)).status).toBe(204);
    expect((await grantOf(await admin.browser.refresh())).user).toMatchObject({ admin: true });

    await own.context.database.accountFactors.deleteMany({});
    const fresh = own.browser();
    const { user } = await grantOf(await fresh.signIn(adminEmail));
    expect(user).toMatchObject({ admin: false, enrollFirst: true });
    expect((await own.app.request('/sign-in-rules')).status).toBe(401);
    await own.close();
  });

  test('keeps the last factor, and is set only by those who have one', async () => {
    const own = await startTestAuth('last_factor');
    const admin = await signedIn(adminEmail, own);
    const set = (requireSecondFactor: boolean) =>
      admin.call('PUT', '/sign-in-rules', { requireSecondFactor });
    expect((await set(true)).status).toBe(409);
    const { recoveryCodes } = await addApp(admin, own);
    await admin.call('POST', '/account/second-factor', { recoveryCode: recoveryCodes[0] });
    expect((await set(true)).status).toBe(204);
    expect((await admin.call('DELETE', '/account/app')).status).toBe(409);
    expect((await set(false)).status).toBe(204);
    expect((await admin.call('DELETE', '/account/app')).status).toBe(204);
    expect(await (await own.browser().signIn(adminEmail)).json()).toHaveProperty('accessToken');
    await own.close();
  });
});

describe('the ways back', () => {
  test('a recovered password leaves the second factor on', async () => {
    const { email, code } = await withApp('recovers@example.org');
    const password = 'twelve bright mornings outside';
    await auth.browser().send('POST', '/recovery', { email });
    const link = (await auth.mailsTo(email, 4)).find(({ action }) =>
      action?.url.includes('/reset#'),
    );
    const token = linkTokenOf(link);
    await auth.browser().send('POST', '/session/recovery', { token, password });
    const { ticket } = await passwordOnly(auth.browser(), email, password);
    expect((await finish(auth.browser(), ticket, code(1))).status).toBe(200);
  });

  test('a link made on the server removes every factor, once, within 15 minutes, and is recorded', async () => {
    const own = await startTestAuth('reset_access');
    const { email, browser } = await withApp('stranded@example.org', own);
    const said = async () => /reset#(\S+)/.exec(await resetAccess(own.context, email))?.[1] ?? '';
    const password = 'thirteen steps to the door';
    const use = (token: string) =>
      own.browser().send('POST', '/session/recovery', { token, password });
    const late = await said();
    own.clock.advance(901);
    expect((await use(late)).status).toBe(409);
    const token = await said();
    expect((await use(token)).status).toBe(204);
    expect((await use(token)).status).toBe(409);
    expect((await browser.refresh()).status).toBe(401);
    expect(await (await own.browser().signIn(email, password)).json()).toHaveProperty(
      'accessToken',
    );
    const { events } = await own.context.audit.list({ about: email }, undefined);
    expect(events.map(({ action }) => action)).toContain('access-reset');
    const mails = await own.mailsTo(email, 4);
    expect(mails.map(({ heading }) => heading)).toContain('Your access was reset');
    await own.close();
  });

  test('there is none for an address without an account', async () => {
    await expect(resetAccess(auth.context, 'nobody@example.org')).rejects.toThrow('no account');
  });
});
