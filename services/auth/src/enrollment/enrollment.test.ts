import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetAccess } from '../recovery/reset-access.ts';
import { createAuthenticator } from '../testing/fake-authenticator.ts';
import {
  addApp,
  bodyOf,
  finish,
  passwordOnly,
  type SignedIn,
  signedIn,
  withApp,
} from '../testing/second-factor.ts';
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

const site = { origin: publicUrl, rpId: new URL(publicUrl).hostname };

describe('setting up an authenticator app', () => {
  test('counts only once a code was given and a recovery code typed', async () => {
    const person = await signedIn(auth, 'setup@example.org');
    const { recoveryCodes } = await addApp(auth, person);
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
      const person = await signedIn(auth, `odd${code.length}${code.codePointAt(0)}@example.org`);
      await person.call('POST', '/account/app');
      const refused = await person.call('POST', '/account/app/confirm', { code });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: [{ field: 'code' }] });
    },
  );

  test('cannot be turned on without a factor, or confirmed without a start', async () => {
    const { call } = await signedIn(auth, 'early@example.org');
    expect((await call('POST', '/account/second-factor', { recoveryCode: 'A' })).status).toBe(409);
    expect((await call('POST', '/account/app/confirm', { code: '123456' })).status).toBe(409);
    expect((await call('POST', '/account/recovery-codes')).status).toBe(409);
  });

  test('stores neither the secret nor a recovery code, and the account shows neither', async () => {
    const { call, secret, recoveryCodes } = await withApp(auth, 'sealed@example.org');
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
    const { email } = await withApp(auth, 'notified@example.org');
    const headings = (await auth.mailsTo(email, 3)).map(({ heading }) => heading);
    expect(headings.slice(1).sort()).toEqual([
      'A second factor is on',
      'An authenticator app was added',
    ]);
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
    const { call, code, browser, email } = await withApp(own, 'again@example.org');
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
    const person = await signedIn(auth, 'proves@example.org');
    const other = await signedIn(auth, 'proves-too@example.org');
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
    const person = await signedIn(auth, email);
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

  test('logs in from each page of a browser that waits for one', async () => {
    const { authenticator } = await withPasskey('two-pages@example.org');
    const browser = auth.browser();
    const open = async () => bodyOf(await browser.send('POST', '/session/passkey/options'));
    const [first, second] = [await open(), await open()];
    for (const { challenge } of [first, second]) {
      const done = await browser.send('POST', '/session/passkey', authenticator.use({ challenge }));
      expect(done.status).toBe(200);
    }
  });

  test('belongs to the session that asked for it', async () => {
    const one = await signedIn(auth, 'asks@example.org');
    const two = await signedIn(auth, 'answers@example.org');
    const options = await bodyOf(await one.call('POST', '/account/passkeys/options'));
    const body = { name: 'Phone', passkey: createAuthenticator(site).make(options) };
    expect((await two.call('POST', '/account/passkeys', body)).status).toBe(409);
  });

  test('is shown by name, and renamed and removed by its owner only', async () => {
    const { call, authenticator, email } = await withPasskey('shown@example.org');
    const other = await signedIn(auth, 'other@example.org');
    const read = async () => (await bodyOf(await call('GET', '/account'))).secondFactor;
    const passkeys = [{ id: authenticator.id, name: 'Phone' }];
    expect(await read()).toMatchObject({ on: true, passkeys });
    const path = `/account/passkeys/${authenticator.id}`;
    expect((await other.call('PUT', path, { name: 'Stolen' })).status).toBe(404);
    expect((await call('PUT', path, { name: ' ' })).status).toBe(422);
    expect((await call('PUT', path, { name: 'Old phone' })).status).toBe(204);
    expect(await read()).toMatchObject({ passkeys: [{ id: authenticator.id, name: 'Old phone' }] });
    const { events } = await auth.context.audit.list(
      { who: email, action: 'factor-rename' },
      undefined,
    );
    expect(events.map(({ outcome }) => outcome)).toEqual(['allowed']);
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await read()).toMatchObject({ on: false, passkeys: [], recoveryCodes: 0 });
    expect((await call('DELETE', path)).status).toBe(404);
  });
});

describe('the organization’s rule', () => {
  test('closes the console to a session without a second factor, until one is on', async () => {
    const own = await startTestAuth('required');
    const admin = await withApp(own, adminEmail);
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
    const admin = await signedIn(own, adminEmail);
    const set = (requireSecondFactor: boolean) =>
      admin.call('PUT', '/sign-in-rules', { requireSecondFactor });
    expect((await set(true)).status).toBe(409);
    const { recoveryCodes } = await addApp(own, admin);
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
    const { email, code } = await withApp(auth, 'recovers@example.org');
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
    const { email, browser } = await withApp(own, 'stranded@example.org');
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

  test('there is none without an address, which is asked for', async () => {
    await expect(resetAccess(auth.context, ' ')).rejects.toThrow('Name the address');
  });

  test('there is none for an address without an account', async () => {
    await expect(resetAccess(auth.context, 'nobody@example.org')).rejects.toThrow('no account');
  });
});
