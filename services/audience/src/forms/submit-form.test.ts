import { solveChallenge } from '@secondset/contracts/forms/proof';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  publicUrl,
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { perMailbox, perNetwork, withoutProof } from './form-limits.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('waitlist');
});
afterAll(() => audience.close());

const thanks = 'Thank you! You’ve been added to the waitlist.';
let nextNetwork = 1;
const join = (body: object, network = `203.0.113.${nextNetwork++}`) =>
  audience.send('POST', '/forms/waitlist', {
    body: scripted(body),
    headers: { 'x-forwarded-for': network },
  });
const submit = (
  fields: Record<string, string>,
  network = `203.0.113.${nextNetwork++}`,
  headers: Record<string, string> = {},
) =>
  audience.app.request('/forms/waitlist', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': network,
      ...headers,
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

test.each([
  ['another site', { origin: 'https://evil.example' }, 403],
  ['a page that hides its origin', { origin: 'null' }, 403],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
  ['our own site', { origin: publicUrl }, 201],
  ['a page of ours that hides it', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 201],
])('what %s posts, as JSON or as a plain form: %o %i', async (_from, headers, status) => {
  const [json, form] = [uniqueEmail(), uniqueEmail()];
  const body = scripted({ name: 'Dana', email: json });
  expect((await audience.send('POST', '/forms/waitlist', { body, headers })).status).toBe(status);
  expect((await submit({ name: 'Dana', email: form }, undefined, headers)).status).toBe(status);
  const count = status === 201 ? 1 : 0;
  expect([await stored(json), await stored(form)].map(({ length }) => length)).toEqual([
    count,
    count,
  ]);
});

test.each(['website', 'shownAt', 'sentAt'])('a script has to send %s along', async (field) => {
  const email = uniqueEmail();
  const body: Record<string, string> = scripted({ name: 'Dana', email });
  delete body[field];
  const answer = await audience.send('POST', '/forms/waitlist', { body });
  expect(answer.status).toBe(422);
  expect((await problemOf(answer)).errors).toMatchObject([{ field }]);
  expect(await stored(email)).toEqual([]);
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

/** Sends until a proof is asked for, and then with one. */
async function joinWithProof(email: string, network: string) {
  const first = await join({ name: 'Dana', email }, network);
  const [, bits, challenge = ''] =
    /^(\d+):(.+)$/.exec(first.headers.get('form-challenge') ?? '') ?? [];
  if (bits === undefined) return first;
  const proof = await solveChallenge(challenge, Number(bits));
  return join({ name: 'Dana', email, proof }, network);
}

test('one network can send only so often', async () => {
  const send = () => joinWithProof(uniqueEmail(), '198.51.100.1');
  const statuses = new Set<number>();
  while ((await audience.context.rateLimits.used(perNetwork, '198.51.100.1')) < perNetwork.limit)
    statuses.add((await send()).status);
  expect(statuses).toEqual(new Set([201]));
  const refused = await send();
  expect(refused.status).toBe(429);
  expect((await problemOf(refused)).code).toBe('rate-limited');
  audience.advance(perNetwork.windowSeconds);
  expect((await send()).status).toBe(201);
});

test('one network can enter a mailbox only so often, whatever follows a plus sign, and its owner still can', async () => {
  const [local, domain] = uniqueEmail().split('@');
  const stranger = '203.0.113.250';
  const enter = (tag: string, network: string) =>
    join({ name: 'Dana', email: `${local}${tag}@${domain}` }, network);
  for (let round = 0; round < perMailbox.limit; round += 1)
    expect((await enter(`+${round}`, stranger)).status).toBe(201);
  for (const tag of ['+more', '']) expect((await enter(tag, stranger)).status).toBe(429);
  expect((await enter('', '203.0.113.251')).status).toBe(201);
});

test('near a limit, a network sends little without a proof of work, and more with one', async () => {
  const network = '198.51.100.77';
  for (let round = 0; round < perNetwork.limit / 2; round += 1)
    await audience.context.rateLimits.take(perNetwork, network);
  for (let round = 0; round < withoutProof.limit; round += 1)
    expect((await join({ name: 'Dana', email: uniqueEmail() }, network)).status).toBe(201);
  const page = await submit({ name: 'Dana', email: uniqueEmail() }, network);
  expect(page.status).toBe(429);
  expect(await page.text()).toContain('Please try again in an hour.');

  const email = uniqueEmail();
  const asked = await join({ name: 'Dana', email }, network);
  expect(asked.status).toBe(429);
  expect((await problemOf(asked)).reason).toBe('proof-needed');
  const [, bits, challenge = ''] =
    /^(\d+):(.+)$/.exec(asked.headers.get('form-challenge') ?? '') ?? [];
  const proof = await solveChallenge(challenge, Number(bits));
  const send = (given: string | undefined) => join({ name: 'Dana', email, proof: given }, network);
  expect((await send(`${challenge}.x`)).status).toBe(429);
  expect((await send(`x${proof}`)).status).toBe(429);
  expect((await send(proof)).status).toBe(201);
  // It counts once.
  expect((await send(proof)).status).toBe(429);
  audience.advance(withoutProof.windowSeconds);
});

test('a challenge is good for ten minutes', async () => {
  const { proofs } = audience.context;
  const solve = async () => {
    const [, bits, challenge = ''] = /^(\d+):(.+)$/.exec(proofs.challenge()) ?? [];
    return solveChallenge(challenge, Number(bits));
  };
  const [early, late] = [await solve(), await solve()];
  expect(await proofs.redeem(early)).toBe(true);
  audience.advance(601);
  expect(await proofs.redeem(late)).toBe(false);
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
