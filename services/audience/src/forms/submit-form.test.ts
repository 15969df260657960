import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  publicUrl,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { perEmail, perNetwork } from './submit-form.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('waitlist');
});
afterAll(() => audience.close());

const thanks = 'Thank you! You’ve been added to the waitlist.';
let nextNetwork = 1;
const join = (body: unknown, network = `203.0.113.${nextNetwork++}`) =>
  audience.send('POST', '/forms/waitlist', { body, headers: { 'x-forwarded-for': network } });
const submit = (fields: Record<string, string>, network = `203.0.113.${nextNetwork++}`) =>
  audience.app.request('/forms/waitlist', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': network,
    },
    body: new URLSearchParams(fields).toString(),
  });
const stored = (email: string) => audience.context.database.formEntries.find({ email }).lean();

test('an entry is stored as it was typed', async () => {
  const email = uniqueEmail();
  const submissionId = crypto.randomUUID();
  const entry = {
    name: ' Dana ',
    interestType: 'Program',
    itemName: 'Trail run',
    notes: 'Mornings',
  };
  const response = await join({ ...entry, email: email.toUpperCase(), submissionId });
  expect(response.status).toBe(201);
  expect(await bodyOf(response)).toEqual({ message: thanks });
  expect(await stored(email)).toMatchObject([
    {
      form: 'waitlist',
      name: 'Dana',
      email,
      submissionId,
      language: 'en',
      details: { interestType: 'Program', itemName: 'Trail run', notes: 'Mornings' },
    },
  ]);
});

test('JSON that a page of another site posts is refused, a form from wherever is not', async () => {
  const email = uniqueEmail();
  const postFrom = (origin: string) =>
    audience.send('POST', '/forms/waitlist', {
      body: { name: 'Dana', email },
      headers: { origin },
    });
  expect((await postFrom('https://evil.example')).status).toBe(403);
  expect(await stored(email)).toEqual([]);
  expect((await postFrom(publicUrl)).status).toBe(201);
});

test('only name and email are needed, and the interest is an event unless said otherwise', async () => {
  const email = uniqueEmail();
  expect((await join({ name: 'Dana', email })).status).toBe(201);
  expect((await stored(email)).map(({ details }) => details)).toEqual([{ interestType: 'Event' }]);
});

test('the same submission sent again is stored once and answered alike', async () => {
  const email = uniqueEmail();
  const body = { name: 'Dana', email, submissionId: crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(body)));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
  expect(await stored(email)).toHaveLength(1);
});

test('who fills the hidden field is thanked and not stored', async () => {
  const email = uniqueEmail();
  const response = await join({ name: 'Bot', email, website: 'https://spam.example' });
  expect(response.status).toBe(201);
  expect(await bodyOf(response)).toEqual({ message: thanks });
  expect(await stored(email)).toEqual([]);
});

test('one network and one address can send only so often', async () => {
  for (let round = 0; round < perNetwork.limit; round += 1)
    expect((await join({ name: 'Dana', email: uniqueEmail() }, '198.51.100.1')).status).toBe(201);
  const refused = await join({ name: 'Dana', email: uniqueEmail() }, '198.51.100.1');
  expect(refused.status).toBe(429);
  expect((await problemOf(refused)).code).toBe('rate-limited');
  audience.advance(perNetwork.windowSeconds);
  expect((await join({ name: 'Dana', email: uniqueEmail() }, '198.51.100.1')).status).toBe(201);

  const email = uniqueEmail();
  for (let round = 0; round < perEmail.limit; round += 1)
    expect((await join({ name: 'Dana', email })).status).toBe(201);
  expect((await join({ name: 'Dana', email })).status).toBe(429);
});

test('a form of a browser without scripts gets a page', async () => {
  const email = uniqueEmail();
  const response = await submit({
    name: 'Dana',
    email,
    interestType: 'Event',
    submissionId: '',
    website: '',
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain(thanks);
  expect(await stored(email)).toHaveLength(1);
});

test('a form with mistakes comes back with what was typed, and says what is wrong', async () => {
  const response = await submit({
    name: '"><script>alert(1)</script>',
    email: 'nobody',
    interestType: 'Program',
    notes: '</textarea>x',
  });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain('Enter an email address like name@example.org.');
  expect(page).toContain('value="nobody"');
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(page).toContain('&lt;/textarea&gt;x</textarea>');
  expect(page).toMatch(/<option value="Program" selected>Program/);
  expect(page).not.toContain('<script>');
  expect(page).toMatch(/aria-describedby="email-error"/);
});

test('an empty form gets a readable list of what to fill in', async () => {
  const page = await (await submit({})).text();
  expect(page).toContain('Enter your name.');
  expect(page).toContain('Enter an email address like name@example.org.');
  expect(page).not.toContain('undefined');
});

test('a body of another kind is refused', async () => {
  const send = (body: string, headers: Record<string, string>) =>
    audience.app.request('/forms/waitlist', { method: 'POST', headers, body });
  expect((await send('name=Dana', { 'content-type': 'text/plain' })).status).toBe(415);
  const large = await send(`name=${'x'.repeat(40_000)}`, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(large.status).toBe(413);
});
