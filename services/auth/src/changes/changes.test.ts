import { ownAccountSchema } from '@secondset/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminEmail,
  goodPassword,
  grantOf,
  linkTokenOf,
  publicUrl,
  startTestAuth,
  type TestAuth,
  tokenOf,
} from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('changes');
});
afterAll(() => auth.close());

const newPassword = 'fourteen laps around the park';

async function signedIn(email: string) {
  const browser = await auth.confirmed(email);
  const call = async (method: string, path: string, body?: unknown) => {
    const { accessToken } = await grantOf(await browser.refresh());
    return browser.send(method, path, body, { authorization: `Bearer ${accessToken}` });
  };
  return { browser, call };
}

describe('the language of emails', () => {
  const path = new RegExp(`^${publicUrl}/es/login(?:#|$)`);

  test('is that of the sign-up page, else what the browser prefers, and stays with the account', async () => {
    const signUp = async (email: string, body: object, headers = {}) => {
      const visitor = auth.browser();
      await visitor.send('POST', '/signup', { email, password: goodPassword, ...body }, headers);
      const [mail] = await auth.mailsTo(email);
      return { visitor, mail };
    };
    const { visitor, mail } = await signUp('es@example.org', { language: 'es' });
    expect([mail?.language, mail?.action?.url]).toEqual(['es', expect.stringMatching(path)]);
    expect((await visitor.signIn('es@example.org', goodPassword, tokenOf(mail))).status).toBe(200);
    await auth.browser().send('POST', '/recovery', { email: 'es@example.org', language: 'en' });
    expect((await auth.mailsTo('es@example.org', 2)).at(-1)?.language).toBe('es');
    const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
    expect((await signUp('mx@example.org', {}, spanish)).mail?.language).toBe('es');
    expect((await signUp('en@example.org', { language: 'en' }, spanish)).mail?.language).toBe('en');
  });

  test('is changed by its owner for every later email, and recorded', async () => {
    const email = 'speaks@example.org';
    const { call } = await signedIn(email);
    const language = async () =>
      ownAccountSchema.parse(await (await call('GET', '/account')).json()).language;
    expect(await language()).toBe('en');
    expect((await call('PUT', '/account/language', { language: 'fr' })).status).toBe(422);
    expect((await call('PUT', '/account/language', { language: 'es' })).status).toBe(204);
    expect(await language()).toBe('es');
    await call('PUT', '/account/password', { current: goodPassword, password: newPassword });
    const mail = (await auth.mailsTo(email, 2)).at(-1);
    expect([mail?.language, mail?.action?.url]).toEqual(['es', expect.stringMatching(path)]);
    const { events } = await auth.context.audit.list({ action: 'language-change' }, undefined);
    expect(events[0]).toMatchObject({ outcome: 'allowed', detail: { language: 'es' } });
  });
});

describe('changing the password', () => {
  const change = (current: string, password: string) => ({ current, password });

  test('takes the current one, ends the other sessions and notifies the owner', async () => {
    const email = 'changes@example.org';
    const { browser, call } = await signedIn(email);
    const phone = auth.browser();
    await phone.signIn(email);
    const done = await call('PUT', '/account/password', change(goodPassword, newPassword));
    expect(done.status).toBe(204);
    expect((await browser.refresh()).status).toBe(200);
    expect((await phone.refresh()).status).toBe(401);
    expect((await auth.browser().signIn(email)).status).toBe(401);
    expect((await auth.browser().signIn(email, newPassword)).status).toBe(200);
    const [, mail] = await auth.mailsTo(email, 2);
    expect(mail?.heading).toBe('Your password was changed');
    const { events } = await auth.context.audit.list(
      { who: email, action: 'password-change' },
      undefined,
    );
    expect(events[0]).toMatchObject({ action: 'password-change', outcome: 'allowed' });
  });

  test.each([
    ['a wrong current password', change('not the current one', newPassword), 'current'],
    ['a short one', change(goodPassword, 'short'), 'password'],
    ['a common one', change(goodPassword, 'Correct Horse Battery Staple'), 'password'],
    ['none', { password: newPassword }, 'current'],
  ])('refuses %s next to its field', async (_what, body, field) => {
    const { call } = await signedIn(`refused-${field}-${JSON.stringify(body).length}@example.org`);
    const refused = await call('PUT', '/account/password', body);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field }] });
  });

  test('limits guesses of the current one, without locking the owner out of the login', async () => {
    const email = 'guesses@example.org';
    const { call } = await signedIn(email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push(
        (await call('PUT', '/account/password', change('not the current one', newPassword))).status,
      );
    expect(statuses.slice(-2)).toEqual([422, 429]);
    expect((await auth.browser().signIn(email)).status).toBe(200);
  });

  test('of two changes at once, one succeeds', async () => {
    const { browser } = await signedIn('races@example.org');
    const { accessToken } = await grantOf(await browser.refresh());
    const headers = { authorization: `Bearer ${accessToken}` };
    const answers = await Promise.all(
      [newPassword, 'fifteen deep breaths at noon'].map((password) =>
        browser.send('PUT', '/account/password', change(goodPassword, password), headers),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('spends the links in emails that were asked for before', async () => {
    const email = 'links@example.org';
    const { call } = await signedIn(email);
    await auth.browser().send('POST', '/recovery', { email });
    const token = linkTokenOf((await auth.mailsTo(email, 2))[1]);
    await call('PUT', '/account/password', change(goodPassword, newPassword));
    const late = { token, password: 'sixteen more by the lake' };
    expect((await auth.browser().send('POST', '/session/recovery', late)).status).toBe(409);
  });
});

describe('changing the address', () => {
  const confirm = (token: string) => auth.browser().send('POST', '/session/address', { token });

  /** The token of the link in the new mailbox. */
  async function ask(call: Awaited<ReturnType<typeof signedIn>>['call'], email: string) {
    expect((await call('POST', '/account/address', { email })).status).toBe(202);
    return linkTokenOf((await auth.mailsTo(email)).at(-1));
  }

  test('waits for the new mailbox, and both addresses get an email', async () => {
    const [before, after] = ['before@example.org', 'after@example.org'];
    const { browser, call } = await signedIn(before);
    const token = await ask(call, after);
    expect((await auth.browser().signIn(before)).status).toBe(200);
    expect((await auth.mailsTo(before, 2))[1]?.paragraphs.join()).toContain(after);
    expect((await confirm(token)).status).toBe(204);
    expect((await browser.refresh()).status).toBe(401);
    expect((await auth.browser().signIn(before)).status).toBe(401);
    expect((await auth.browser().signIn(after)).status).toBe(200);
    for (const [to, count] of [[before, 3] as const, [after, 2] as const])
      expect((await auth.mailsTo(to, count)).at(-1)?.heading).toBe('Your address was changed');
    expect((await confirm(token)).status).toBe(409);
  });

  test('does not reveal that an address has an account; its owner gets an email', async () => {
    await auth.confirmed('taken@example.org');
    const { call } = await signedIn('wants@example.org');
    const answer = await call('POST', '/account/address', { email: 'taken@example.org' });
    expect(answer.status).toBe(202);
    const [, mail] = await auth.mailsTo('taken@example.org', 2);
    expect(mail).toMatchObject({ heading: 'This address already has an account' });
    expect(mail?.action).toBeUndefined();
  });

  test('fails when somebody else got the address in the meantime', async () => {
    const { call } = await signedIn('slow@example.org');
    const token = await ask(call, 'popular@example.org');
    await auth.browser().signUp('popular@example.org');
    const mails = await auth.mailsTo('popular@example.org', 2);
    const confirmation = tokenOf(mails.find(({ action }) => action?.url.includes('confirm=')));
    await auth.browser().signIn('popular@example.org', goodPassword, confirmation);
    expect((await confirm(token)).status).toBe(409);
    expect((await auth.browser().signIn('slow@example.org')).status).toBe(200);
  });

  test('replaces the link of an earlier request', async () => {
    const { call } = await signedIn('mind@example.org');
    const first = await ask(call, 'first@example.org');
    const second = await ask(call, 'second@example.org');
    expect((await confirm(first)).status).toBe(409);
    expect((await confirm(second)).status).toBe(204);
  });

  test('is refused where ADMIN_EMAILS names the address, with the reason', async () => {
    const { call } = await signedIn(adminEmail);
    const refused = await call('POST', '/account/address', { email: 'elsewhere@example.org' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ reason: 'address-fixed-by-server' });
  });

  test.each([{ email: 'same@example.org' }, { email: 'x' }, {}])('refuses %j', async (body) => {
    const { call } = await signedIn(
      'email' in body && body.email !== 'x'
        ? body.email
        : `odd${JSON.stringify(body).length}@example.org`,
    );
    expect((await call('POST', '/account/address', body)).status).toBe(422);
  });

  test('a link for one purpose does not serve another', async () => {
    const { call } = await signedIn('purpose@example.org');
    const token = await ask(call, 'purpose2@example.org');
    const reset = { token, password: newPassword };
    expect((await auth.browser().send('POST', '/session/recovery', reset)).status).toBe(409);
  });
});
