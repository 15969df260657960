import {
  type Person,
  type PersonEvent,
  personExportSchema,
  personSchema,
  timelineSchema,
} from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bodyOf,
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('person');
});
afterAll(() => audience.close());

const read = async (id: string): Promise<Person> =>
  personSchema.parse(await (await audience.asAdmin('GET', `/users/${id}`)).json());
const eventsOf = async (id: string): Promise<PersonEvent[]> =>
  timelineSchema.parse(await (await audience.asAdmin('GET', `/users/${id}/timeline`)).json())
    .events;
const addField = async (body: object) =>
  (await bodyOf<{ id: string }>(await audience.asAdmin('POST', '/fields', body))).id;

describe('one person', () => {
  test('keeps what the form of Manage Users does not know, and the history has each change', async () => {
    const size = await addField({ name: 'Shirt size', type: 'choice', choices: ['S', 'L'] });
    const born = await addField({ name: 'Born on', type: 'date' });
    const user = await audience.addUser({ email: uniqueEmail(), fullName: 'Dana' });
    const whole = {
      email: user.email,
      fullName: 'Dana',
      language: 'es',
      notes: 'Met at the park.',
      fields: { [size]: 'L', [born]: '1980-02-29' },
    };
    const put = (body: object) => audience.asAdmin('PUT', `/users/${user.id}`, body);
    expect((await put({ ...whole, version: 0 })).status).toBe(200);
    expect((await put({ email: user.email, fullName: 'Dana R', version: 1 })).status).toBe(200);
    expect(await read(user.id)).toMatchObject({
      fullName: 'Dana R',
      language: 'es',
      notes: 'Met at the park.',
      fields: { [size]: 'L', [born]: '1980-02-29' },
      status: 'mailable',
      source: { kind: 'console' },
    });
    const [last, first] = await eventsOf(user.id);
    expect(last).toMatchObject({
      kind: 'edited',
      by: { kind: 'admin' },
      data: { fullName: { before: 'Dana', after: 'Dana R' } },
    });
    expect(Object.keys(first?.data ?? {}).toSorted()).toEqual(['fields', 'language', 'notes']);
    for (const value of ['M', 7, true]) {
      const wrong = await put({ ...whole, fields: { [size]: value }, version: 2 });
      expect((await problemOf(wrong)).errors).toMatchObject([{ field: `fields.${size}` }]);
    }
    expect((await put({ ...whole, fields: { [born]: '2026-02-30' }, version: 2 })).status).toBe(
      422,
    );
  });

  test('the second of two administrators gets the person as they are now', async () => {
    const { id } = await audience.addUser({ fullName: 'Old' });
    const put = (body: object) => audience.asAdmin('PUT', `/users/${id}`, { ...body, version: 0 });
    await put({ fullName: 'First', notes: 'One' });
    const problem = await problemOf(await put({ fullName: 'Second', notes: 'Two' }));
    expect(problem).toMatchObject({
      code: 'stale',
      current: { fullName: 'First', notes: 'One', version: 1 },
    });
  });

  test('has form entries in the timeline, page by page and each once', async () => {
    const email = uniqueEmail();
    const { id } = await audience.addUser({ email });
    await audience.send('POST', '/forms/volunteer', { body: scripted({ name: 'Dana', email }) });
    for (let version = 0; version < 60; version += 1)
      await audience.asAdmin('PUT', `/users/${id}`, { email, fullName: `D ${version}`, version });
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const answer = await audience.asAdmin('GET', `/users/${id}/timeline${cursor}`);
      const page = timelineSchema.parse(await answer.json());
      seen.push(...page.events.map((event) => event.kind));
      if (page.nextCursor === null) break;
      cursor = `?cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual([...Array(60).fill('edited'), 'entry', 'created']);
  });

  test('has what happened to the emails among the rest, in the order of time', async () => {
    const email = uniqueEmail();
    const { id } = await audience.addUser({ email });
    const data = { campaignId: newId(), subject: 'News', reason: '' };
    const later = new Date(Date.now() + 5_000);
    audience.campaigns.mailEvents.set(id, [
      { id: 'f'.repeat(24), at: later.toISOString(), data: { what: 'opened', ...data } },
      { id: '1'.repeat(24), at: '1979-01-29T00:00:00.000Z', data: { what: 'sent', ...data } },
    ]);
    const events = await eventsOf(id);
    expect(events.map(({ kind, by }) => [kind, by.kind])).toEqual([
      ['email', 'person'],
      ['created', 'admin'],
      ['email', 'system'],
    ]);
    expect(events[0]?.data).toEqual({ what: 'opened', ...data });
  });
});

describe('mail to one person', () => {
  test('is stopped by hand and reaches them again with a statement, which stays in the history', async () => {
    const { id, email } = await audience.addUser({ email: uniqueEmail() });
    const stop = await audience.asAdmin('POST', `/users/${id}/no-mail`);
    expect(personSchema.parse(await stop.json())).toMatchObject({
      status: 'manual',
      suppressions: [{ reason: 'manual', liftable: true }],
    });
    await audience.suppress(email, 'unsubscribed');
    const lift = (statement: string) =>
      audience.asAdmin('POST', `/users/${id}/lift`, { statement });
    expect((await lift(' ')).status).toBe(422);
    expect(await bodyOf(await lift('Asked me on November 20.'))).toMatchObject({
      status: 'mailable',
      suppressions: [],
      consents: [{ action: 'confirmed', source: 'console', basis: 'Asked me on November 20.' }],
    });
    expect((await lift('Again.')).status).toBe(409);
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual([
      'status',
      'lifted',
      'no-mail',
      'status',
      'created',
    ]);
  });

  test('never reaches them by an administrator’s act after a complaint', async () => {
    const { id, email } = await audience.addUser({ email: uniqueEmail() });
    await audience.suppress(email, 'unsubscribed');
    await audience.suppress(email, 'complaint');
    const lift = await audience.asAdmin('POST', `/users/${id}/lift`, {
      statement: 'They said so.',
    });
    expect(lift.status).toBe(409);
    expect((await problemOf(lift)).detail).toContain('reported an email as spam');
    expect((await read(id)).suppressions.map(({ reason }) => reason)).toEqual([
      'complaint',
      'unsubscribed',
    ]);
  });

  test('is not stopped or let through for someone without an address', async () => {
    const { id } = await audience.addUser({ fullName: 'Nobody' });
    expect((await audience.asAdmin('POST', `/users/${id}/no-mail`)).status).toBe(409);
  });
});

describe('a merge', () => {
  const pair = async () => {
    const [mine, other] = [await audience.addTag('Mine'), await audience.addTag('Other')];
    const a = await audience.addUser({
      email: uniqueEmail('a'),
      fullName: 'A',
      phoneNumber: '1',
      tagIds: [mine],
    });
    const b = await audience.addUser({ email: uniqueEmail('b'), fullName: 'B', tagIds: [other] });
    return { a, b };
  };

  test('takes each field from the chosen side and keeps both histories', async () => {
    const { a, b } = await pair();
    const merged = await audience.asAdmin('POST', `/users/${a.id}/merge`, {
      otherId: b.id,
      version: 0,
      otherVersion: 0,
      take: { fullName: 'other' },
    });
    expect(personSchema.parse(await merged.json())).toMatchObject({
      id: a.id,
      email: a.email,
      fullName: 'B',
      phoneNumber: '1',
      tags: [{ name: 'Mine' }, { name: 'Other' }],
    });
    expect((await audience.asAdmin('GET', `/users/${b.id}`)).status).toBe(404);
    const kinds = (await eventsOf(a.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['merged', 'created', 'created']);
  });

  test('keeps the record whose address wins, so that no address is ever missing', async () => {
    const { a, b } = await pair();
    const merged = await audience.asAdmin('POST', `/users/${a.id}/merge`, {
      otherId: b.id,
      version: 0,
      otherVersion: 0,
      take: { email: 'other' },
    });
    expect(personSchema.parse(await merged.json())).toMatchObject({
      id: b.id,
      email: b.email,
      fullName: 'A',
    });
    // Campaigns knows emails to both of them.
    await audience.asAdmin('DELETE', `/users/${b.id}`);
    const errands = await audience.context.database.errands
      .find({ ofId: { $in: [a.id, b.id] } })
      .lean();
    expect(errands.map(({ ofId }) => ofId).toSorted()).toEqual([a.id, b.id].toSorted());
  });

  test('is refused when one of them changed, or both are the same', async () => {
    const { a, b } = await pair();
    const merge = (otherId: string, otherVersion: number) =>
      audience.asAdmin('POST', `/users/${a.id}/merge`, { otherId, version: 0, otherVersion });
    expect(await problemOf(await merge(b.id, 4))).toMatchObject({
      code: 'stale',
      current: { id: b.id },
    });
    expect((await merge(a.id, 0)).status).toBe(409);
  });
});

test('an unsubscribe at the moment of an edit is never lost from the status', async () => {
  for (let round = 0; round < 15; round += 1) {
    const email = uniqueEmail();
    const { id } = await audience.addUser({ fullName: 'Racing' });
    await Promise.all([
      audience.asAdmin('PUT', `/users/${id}`, { email, version: 0 }),
      audience.send('POST', '/unsubscribe', {
        body: { token: audience.context.unsubscribeTokens.seal(email) },
      }),
    ]);
    expect(await audience.context.database.users.findById(id).lean()).toMatchObject({
      email,
      status: 'unsubscribed',
    });
  }
});

test('the export of one person has their fields, notes and history', async () => {
  const { id, email } = await audience.addUser({ email: uniqueEmail(), fullName: 'Dana' });
  await audience.asAdmin('PUT', `/users/${id}`, { email, notes: 'Private', version: 0 });
  audience.context.peers.auth = { post: async (_path, _body, schema) => schema.parse({}) };
  const answer = await audience.asAdmin('POST', '/people/export', { userId: id });
  const { audience: own } = personExportSchema.parse(await answer.json());
  expect(own.people).toMatchObject([{ id, notes: 'Private', source: { kind: 'console' } }]);
  expect(own.history?.map(({ kind }) => kind)).toEqual(['edited', 'created']);
});
