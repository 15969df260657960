import type { Subscription } from '@secondset/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  bodyOf,
  publicUrl,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { unsubscribesPerNetwork } from './unsubscribe.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('unsubscribe');
});
afterAll(() => audience.close());

const tokenFor = (email: string) => audience.context.unsubscribeTokens.seal(email);
const post = async (path: string, body: unknown, network = '203.0.113.1') =>
  audience.send('POST', path, { body, headers: { 'x-forwarded-for': network } });
const lookUp = async (token: string) =>
  bodyOf<Subscription>(await post('/unsubscribe/lookup', { token }));

test('a token unsubscribes, the answer masks the address, and the count drops', async () => {
  const tagId = await audience.addTag('Leaving');
  const email = uniqueEmail();
  await audience.addUser({ email, tagIds: [tagId] });
  const response = await post('/unsubscribe', { token: tokenFor(email) });
  expect(response.status).toBe(200);
  expect(await bodyOf(response)).toEqual({
    status: 'unsubscribed',
    address: 'd•••@example.org',
  });
  const count = await bodyOf(await audience.asAdmin('GET', `/recipients/count?tagId=${tagId}`));
  expect(count).toMatchObject({ recipients: 0, excluded: { unsubscribed: 1 } });
});

test('a token works after the person is deleted, and works twice', async () => {
  const email = uniqueEmail();
  const user = await audience.addUser({ email });
  await audience.asAdmin('DELETE', `/users/${user.id}`);
  for (let round = 0; round < 2; round += 1)
    expect((await post('/unsubscribe', { token: tokenFor(email) })).status).toBe(200);
  expect(await audience.addUser({ email })).toMatchObject({ suppression: 'unsubscribed' });
});

test('a typed address unsubscribes, and the answer does not reveal whether we know it', async () => {
  const known = uniqueEmail('k');
  const unknown = uniqueEmail('k');
  await audience.addUser({ email: known });
  const answers = [];
  for (const email of [known, unknown]) {
    const response = await post('/unsubscribe', { email: email.toUpperCase() }, '203.0.113.2');
    answers.push([response.status, await bodyOf(response)]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(await lookUp(tokenFor(known))).toMatchObject({ status: 'unsubscribed' });
});

test('typed addresses are limited per network, but links are not', async () => {
  const tryOne = () => post('/unsubscribe', { email: uniqueEmail() }, '203.0.113.3');
  for (let round = 0; round < unsubscribesPerNetwork.limit; round += 1)
    expect((await tryOne()).status).toBe(200);
  const refused = await tryOne();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const byLink = await post('/unsubscribe', { token: tokenFor(uniqueEmail()) }, '203.0.113.3');
  expect(byLink.status).toBe(200);
  expect((await post('/unsubscribe', { email: uniqueEmail() }, '203.0.113.4')).status).toBe(200);
  const forged = await post('/unsubscribe', { email: uniqueEmail() }, '198.51.100.1, 203.0.113.3');
  expect(forged.status).toBe(429);
});

test('a look-up changes nothing', async () => {
  const token = tokenFor(uniqueEmail());
  expect(await lookUp(token)).toMatchObject({ status: 'subscribed', address: 'd•••@example.org' });
  expect(await lookUp(token)).toMatchObject({ status: 'subscribed' });
});

test('a look-up takes only tokens, so knowing an address reveals nothing about it', async () => {
  const known = uniqueEmail();
  await audience.addUser({ email: known });
  const answers = [];
  for (const body of [{ email: known }, { email: uniqueEmail() }, { token: known }, {}])
    answers.push((await post('/unsubscribe/lookup', body)).status);
  expect(answers).toEqual([422, 422, 422, 422]);
  const forged = await post('/unsubscribe/lookup', { token: `x${tokenFor(known)}` });
  expect(forged.status).toBe(422);
  const problem = await forged.text();
  expect(JSON.parse(problem)).toMatchObject({ errors: [{ field: 'token' }] });
  expect(problem).not.toContain('example.org');
});

test('an unsubscribe can be undone', async () => {
  const email = uniqueEmail();
  await audience.addUser({ email });
  const token = tokenFor(email);
  await post('/unsubscribe', { token });
  expect(await bodyOf(await post('/unsubscribe/undo', { token }))).toMatchObject({
    status: 'subscribed',
  });
  expect(await lookUp(token)).toMatchObject({ status: 'subscribed' });
  await post('/unsubscribe', { token });
  expect(await lookUp(token)).toMatchObject({ status: 'unsubscribed' });
});

test.each(['complaint', 'hard-bounce', 'invalid'])('%s is not taken back', async (reason) => {
  const email = uniqueEmail();
  const token = tokenFor(email);
  await audience.suppress(email, reason);
  await post('/unsubscribe', { token });
  expect(await bodyOf(await post('/unsubscribe/undo', { token }))).toMatchObject({
    status: 'unsubscribed',
  });
  expect(await lookUp(token)).toMatchObject({ status: 'unsubscribed' });
});

test('a person on the list whose address was typed gets one email about it, with a way back', async () => {
  audience.context.outbox.start();
  const [known, unknown] = [uniqueEmail(), uniqueEmail()];
  await audience.addUser({ email: known });
  const type = (email: string) => post('/unsubscribe', { email }, '203.0.113.8');
  for (const email of [unknown, known, known]) expect((await type(email)).status).toBe(200);
  const [told] = await audience.campaigns.mailsTo(known);
  const url = new URL(told?.action?.url ?? '');
  expect(url.pathname).toBe('/unsubscribe/undo');
  const token = url.searchParams.get('token') ?? '';
  expect(await bodyOf(await post('/unsubscribe/undo', { token }))).toMatchObject({
    status: 'subscribed',
  });
  // Told again, since the person came back in between; but once.
  await type(known);
  await type(known);
  const { outboxMails } = audience.context.database;
  await vi.waitFor(async () => expect(await outboxMails.countDocuments({})).toBe(0));
  const mailed = audience.campaigns.messages.map(({ to }) => to.email);
  expect(mailed.filter((email) => [known, unknown].includes(email))).toEqual([known, known]);
});

test('the link "subscribe me again" of an email that an earlier version sent leads back, too', async () => {
  const email = uniqueEmail();
  await audience.addUser({ email });
  await post('/unsubscribe', { email }, '203.0.113.9');
  // It led to the page that unsubscribes, which offers the way back to who is off the list.
  const token = tokenFor(email);
  expect(await bodyOf(await post('/unsubscribe/lookup', { token }))).toMatchObject({
    status: 'unsubscribed',
  });
  expect(await bodyOf(await post('/unsubscribe/undo', { token }))).toMatchObject({
    status: 'subscribed',
  });
});

test('a page of another site cannot unsubscribe an address', async () => {
  const email = uniqueEmail();
  const headers = { origin: 'https://evil.example' };
  const json = await audience.send('POST', '/unsubscribe', { body: { email }, headers });
  expect(json.status).toBe(403);
  const form = await audience.app.request('/unsubscribe/one-click', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...headers,
    },
    body: new URLSearchParams({ email }),
  });
  expect(form.status).toBe(403);
  expect(await lookUp(tokenFor(email))).toMatchObject({ status: 'subscribed' });
});

const press = (path: string, token: string, fields: Record<string, string> = {}) =>
  audience.app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin: publicUrl,
    },
    body: new URLSearchParams({ token, ...fields }).toString(),
  });

test('the link "subscribe me again" never unsubscribes, however often it is opened and pressed', async () => {
  const email = uniqueEmail();
  await audience.addUser({ email });
  const token = tokenFor(email);
  await post('/unsubscribe', { email }, '203.0.113.9');
  const path = '/unsubscribe/undo-page';
  const open = async (language: string) =>
    (await audience.app.request(`${path}?token=${token}&language=${language}`)).text();
  const asked = await open('en');
  expect(asked).toContain('That was a mistake: subscribe me again');
  expect(asked).toContain('action="/unsubscribe/undo"');
  expect(await lookUp(token)).toMatchObject({ status: 'unsubscribed' });
  for (let round = 0; round < 2; round += 1) {
    expect(await (await press(path, token)).text()).toContain('You will keep getting our emails.');
    const opened = await open('en');
    expect(opened).toContain('You will keep getting our emails.');
    expect(opened).not.toContain('<button');
    expect(await open('es')).toContain('Seguirás recibiendo nuestros correos.');
    expect(await lookUp(token)).toMatchObject({ status: 'subscribed' });
  }
  const cut = await audience.app.request(`${path}?token=cut`);
  expect([cut.status, await cut.text()]).toEqual([422, expect.stringContaining('incomplete')]);
});

test.each([
  ['the page', (token: string) => post('/unsubscribe/undo', { token })],
  [
    'the page without scripts',
    (token: string) => press('/unsubscribe/one-click', token, { undo: 'yes' }),
  ],
  ['the preference page', (token: string) => press('/preferences', token, { action: 'resume' })],
  ['the link of an email', (token: string) => press('/unsubscribe/undo-page', token)],
])(
  'subscribing again by %s is recorded as a consent, once for each unsubscribe',
  async (_name, undo) => {
    const email = uniqueEmail();
    const token = tokenFor(email);
    await audience.addUser({ email });
    for (let round = 0; round < 2; round += 1) {
      await post('/unsubscribe', { token });
      await Promise.all([undo(token), undo(token)]);
      await undo(token);
    }
    const consents = await audience.context.consents.of(email);
    expect(consents.map(({ action }) => action)).toEqual([
      'withdrawn',
      'resubscribed',
      'withdrawn',
      'resubscribed',
    ]);
    expect(consents.at(-1)).toMatchObject({ source: 'link', text: expect.stringMatching('again') });
  },
);
