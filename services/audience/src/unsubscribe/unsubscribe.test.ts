import type { Subscription } from '@secondset/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  bodyOf,
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
  expect(url.pathname).toBe('/unsubscribe');
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
