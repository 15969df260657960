import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finish, passwordOnly, withApp } from '../testing/second-factor.ts';
import { goodPassword, grantOf, startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('second_step');
});
afterAll(() => auth.close());

describe('a login with a second factor', () => {
  test('opens a session only after both steps', async () => {
    const { email, code } = await withApp(auth, 'both@example.org');
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
    const { email, code } = await withApp(auth, 'once@example.org');
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
    const { email, code } = await withApp(own, 'ticket@example.org');
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

  test('somebody who has only the password cannot use up the codes of a known device', async () => {
    const { browser, email, code } = await withApp(auth, 'stolen@example.org');
    for (let index = 0; index < 6; index += 1) {
      const { ticket } = await passwordOnly(auth.browser(), email);
      await finish(auth.browser(), ticket, '000000');
    }
    const { ticket } = await passwordOnly(auth.browser(), email);
    expect((await finish(auth.browser(), ticket, code(1))).status).toBe(429);
    const own = await passwordOnly(browser, email);
    expect((await finish(browser, own.ticket, code(1))).status).toBe(200);
  });

  test('has five wrong codes in 15 minutes, which a right password does not renew', async () => {
    const own = await startTestAuth('code_guessing');
    const { email, code } = await withApp(own, 'guessed@example.org');
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
    const { email, recoveryCodes } = await withApp(auth, 'lost-phone@example.org');
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
    const { email, code } = await withApp(auth, 'recorded@example.org');
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
    const one = await withApp(own, 'one@example.org');
    const two = await withApp(own, 'two@example.org');
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
      const person = await withApp(auth, `${forget}@example.org`);
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
