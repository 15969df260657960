import { normalizeEmail } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bodyOf,
  scripted,
  startTestAudience,
  type TestAudience,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('addresses');
});
afterAll(() => audience.close());

/** Spellings of one address, as somebody types it and as it is stored. */
const unique = () => crypto.randomUUID().slice(0, 8);
const refusals: [string, string, string][] = [
  [
    'dana@example-.org',
    'In the part after the @, “example-” can’t start or end with a hyphen.',
    'Después de la @, “example-” no puede empezar ni terminar con un guion.',
  ],
  [
    `dana@${'a'.repeat(64)}.org`,
    'The part after the @ is too long: there can be at most 63 characters between dots.',
    'Lo que va después de la @ es muy largo: entre los puntos caben hasta 63 caracteres.',
  ],
  [
    `${'a'.repeat(65)}@example.org`,
    'The part before the @ can have at most 64 characters.',
    'Lo que va antes de la @ puede tener hasta 64 caracteres.',
  ],
];

describe('people', () => {
  test('an umlaut domain is one person however it is spelled, and is shown as it was typed', async () => {
    const name = unique();
    const user = await audience.addUser({ email: `${name}@Müller.example` });
    expect(user.email).toBe(`${name}@müller.example`);
    const again = await audience.asAdmin('POST', '/users', {
      email: `${name}@xn--mller-kva.example`,
    });
    expect(await problemOf(again)).toMatchObject({ code: 'taken', current: { id: user.id } });
    const kept = await audience.asAdmin('PUT', `/users/${user.id}`, user);
    expect(await bodyOf(kept)).toMatchObject({ email: user.email });
    expect(await audience.context.database.users.findById(user.id).lean()).toMatchObject({
      email: `${name}@xn--mller-kva.example`,
    });
  });

  test.each(['/', '!', '#', '%', '{'])('%s may stand before the @', async (character) => {
    const email = `a${character}${unique()}@example.org`;
    expect(await audience.addUser({ email })).toMatchObject({ email });
  });

  test('invisible characters are not part of an address', async () => {
    const name = unique();
    const user = await audience.addUser({ email: `${name}\u200b@exam\u00adple.org` });
    expect(user.email).toBe(`${name}@example.org`);
    expect(await audience.addUser({ email: '\u200b ' })).toMatchObject({ email: '' });
  });

  test.each(refusals)('%s is refused with the reason', async (email, message) => {
    const problem = await problemOf(await audience.asAdmin('POST', '/users', { email }));
    expect(problem.errors).toMatchObject([{ field: 'email', message }]);
  });
});

describe('the public forms', () => {
  const send = (body: object) =>
    audience.send('POST', '/forms/volunteer', { body: scripted({ name: 'Dana', ...body }) });

  test('store the same form of an address, and show it as it was typed', async () => {
    const name = unique();
    expect((await send({ email: `${name}!a@Müller.example` })).status).toBe(201);
    const stored = await audience.context.database.formEntries
      .findOne({ email: `${name}!a@xn--mller-kva.example` })
      .lean();
    const { entries } = await bodyOf<{ entries: { id: string; email: string }[] }>(
      await audience.asAdmin('GET', '/entries'),
    );
    expect(entries.find(({ id }) => id === stored?._id)?.email).toBe(`${name}!a@müller.example`);
  });

  test.each(refusals)('refuse %s with the reason, in the language of the page', async (...row) => {
    const [email, english, spanish] = row;
    for (const [language, message] of [
      ['en', english],
      ['es', spanish],
    ]) {
      const problem = await problemOf(await send({ email, language }));
      expect(problem.errors).toMatchObject([{ field: 'email', message }]);
      const page = await audience.app.request(`/forms/volunteer?language=${language}`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Dana', email }),
      });
      expect(await page.text()).toContain(message);
    }
  });
});

describe('unsubscribing', () => {
  const reasonOf = async (email: string) => {
    const asked = await audience.asService('/internal/mailability', {
      kind: 'campaign',
      emails: [email],
    });
    return (await bodyOf<{ blocked: { reason: string }[] }>(asked)).blocked[0]?.reason;
  };

  test('counts for every spelling of the address', async () => {
    const name = unique();
    const user = await audience.addUser({ email: `${name}@müller.example` });
    const typed = `${name}\u200b@MÜLLER.example`;
    const answer = await audience.send('POST', '/unsubscribe', { body: { email: typed } });
    expect(await bodyOf(answer)).toMatchObject({ address: `${name[0]}•••@müller.example` });
    for (const email of [typed, `${name}@müller.example`, normalizeEmail(typed)])
      expect(await reasonOf(email)).toBe('unsubscribed');
    const { users } = await bodyOf<{ users: { id: string; suppression?: string }[] }>(
      await audience.asAdmin('GET', '/users?limit=200'),
    );
    expect(users.find(({ id }) => id === user.id)?.suppression).toBe('unsubscribed');
  });

  test('works for the link of an address in ASCII form', async () => {
    const name = unique();
    const email = `${name}@müller.example`;
    const path = `/unsubscribe/one-click?email=${encodeURIComponent(normalizeEmail(email))}`;
    expect((await audience.send('POST', path)).status).toBe(200);
    expect(await reasonOf(email)).toBe('unsubscribed');
  });

  test.each(refusals)('refuses %s with the reason', async (email, message) => {
    const problem = await problemOf(
      await audience.send('POST', '/unsubscribe', { body: { email } }),
    );
    expect(problem.errors).toMatchObject([{ field: 'email', message }]);
  });
});

test('a report of the provider stops mail to every spelling of its address', async () => {
  const name = unique();
  await audience.suppress(`${name}@müller.example`, 'hard-bounce');
  expect(await audience.addUser({ email: `${name}@xn--mller-kva.example` })).toMatchObject({
    suppression: 'hard-bounce',
  });
});
