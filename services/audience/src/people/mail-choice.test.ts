import { type Person, personSchema, timelineSchema } from '@secondset/contracts';
import { addSeconds } from '@secondset/service-kit';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
let email: string;
let id: string;
beforeAll(async () => {
  audience = await startTestAudience('mail_choice');
});
afterAll(() => audience.close());
beforeEach(async () => {
  email = uniqueEmail();
  ({ id } = await audience.addUser({ email, fullName: 'Dana' }));
});

const [news = '', events = ''] = [1, 2].map((each) => String(each).padStart(24, '0'));
const inDays = (days: number) => addSeconds(audience.context.now(), days * 86_400).toISOString();
const read = async (): Promise<Person> =>
  personSchema.parse(await (await audience.asAdmin('GET', `/users/${id}`)).json());
const put = async (change: object) => {
  const { version } = await read();
  return audience.asAdmin('PUT', `/users/${id}`, { email, fullName: 'Dana', version, ...change });
};
const errorsOf = async (answer: Response) => JSON.stringify((await problemOf(answer)).errors);

test('topics and a pause are set for a person, and a change that does not name them keeps them', async () => {
  expect((await put({ topicsOut: [events], pausedUntil: inDays(90) })).status).toBe(200);
  expect((await put({ fullName: 'Dana R' })).status).toBe(200);
  expect(await read()).toMatchObject({ topicsOut: [events], pausedUntil: inDays(90) });
  const later = { pausedUntil: inDays(120), topicsOut: [events, news] };
  expect((await put(later)).status).toBe(200);
});

test.each([
  ['a topic that is declined', () => ({ topicsOut: [] })],
  ['one topic in exchange for another', () => ({ topicsOut: [news] })],
  ['the end of a pause', () => ({ pausedUntil: null })],
  ['a shorter pause', () => ({ pausedUntil: inDays(10) })],
])(
  '%s lets more email through only with a statement, which is kept as proof',
  async (_what, change) => {
    await put({ topicsOut: [events], pausedUntil: inDays(30) });
    const before = await read();
    for (const more of [{}, { statement: '  ' }]) {
      const refused = await put({ ...change(), ...more });
      expect(refused.status).toBe(422);
      expect(await errorsOf(refused)).toContain('Say how this person agreed to get email again.');
    }
    expect(await read()).toEqual(before);
    expect((await put({ ...change(), statement: 'By phone on March 2.' })).status).toBe(200);
    expect(await read()).toMatchObject(change());
    expect((await audience.context.consents.of(email)).at(-1)).toMatchObject({
      action: 'confirmed',
      source: 'console',
      basis: 'By phone on March 2.',
    });
    const answer = await audience.asAdmin('GET', `/users/${id}/timeline`);
    expect(timelineSchema.parse(await answer.json()).events).toMatchObject([
      { kind: 'consent', by: { kind: 'admin' }, data: { statement: 'By phone on March 2.' } },
      { kind: 'edited' },
      { kind: 'edited' },
      { kind: 'created' },
    ]);
  },
);

test('an editor can decline for a person, and not take that back', async () => {
  const token = await audience.issuer.roleToken('editor');
  const asEditor = async (change: object) => {
    const { version } = await read();
    const body = { email, fullName: 'Dana', version, ...change };
    return audience.send('PUT', `/users/${id}`, { body, token });
  };
  expect((await asEditor({ topicsOut: [events] })).status).toBe(200);
  const refused = await asEditor({ topicsOut: [], statement: 'They said so.' });
  expect(refused.status).toBe(403);
  expect((await read()).topicsOut).toEqual([events]);
});

test('a pause that is over ends without a statement', async () => {
  await put({ pausedUntil: inDays(1) });
  audience.advance(2 * 86_400);
  expect((await put({ pausedUntil: null })).status).toBe(200);
});

test.each([
  ['a pause in the past', () => ({ pausedUntil: inDays(-1) }), 'Choose a day in the future.'],
  ['a pause of years', () => ({ pausedUntil: inDays(500) }), 'Choose a day within a year.'],
  ['an unknown topic', () => ({ topicsOut: ['f'.repeat(24)] }), 'This topic does not exist.'],
])('%s is refused', async (_what, change, said) => {
  const refused = await put(change());
  expect(refused.status).toBe(422);
  expect(await errorsOf(refused)).toContain(said);
});

test('a long pause that an administrator set survives a save on the preference page', async () => {
  const pausedUntil = inDays(300);
  await put({ pausedUntil });
  const token = audience.context.unsubscribeTokens.seal(email);
  const page = await (await audience.app.request(`/preferences?token=${token}`)).text();
  expect(page).toContain(`value="${pausedUntil}" checked`);
  const fields = { token, action: 'save', pause: pausedUntil, preferred: 'es' };
  await audience.app.request('/preferences', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: audience.config.publicUrl,
    },
    body: new URLSearchParams(fields).toString(),
  });
  expect(await read()).toMatchObject({ pausedUntil, language: 'es' });
});

test('of two people who are merged, the longer pause stays', async () => {
  const other = await audience.addUser({ email: uniqueEmail(), fullName: 'Dana' });
  await put({ pausedUntil: inDays(30) });
  const body = { email: other.email, fullName: 'Dana', version: 0, pausedUntil: inDays(90) };
  await audience.asAdmin('PUT', `/users/${other.id}`, body);
  const merge = { otherId: other.id, version: 1, otherVersion: 1 };
  expect((await audience.asAdmin('POST', `/users/${id}/merge`, merge)).status).toBe(200);
  expect((await read()).pausedUntil).toBe(inDays(90));
});
