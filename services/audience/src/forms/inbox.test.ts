import { type FormEntry, formEntryPageSchema, formEntrySchema } from '@secondset/contracts';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateAt, instantAt } from '../events/california.ts';
import {
  bodyOf,
  organizationInbox,
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { describeEntries } from './describe-entries.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('inbox');
  audience.context.outbox.start();
});
afterAll(() => audience.close());

const patience = { timeout: 20_000 };
async function sent(more: object = {}, form = 'volunteer'): Promise<FormEntry> {
  const email = uniqueEmail();
  await audience.send('POST', `/forms/${form}`, {
    body: scripted({ name: 'Dana Rivers', email, ...more }),
  });
  const { _id } = await audience.context.database.formEntries.findOne({ email }).orFail().lean();
  return entry(_id);
}
const list = async (query: string) =>
  formEntryPageSchema.parse(await (await audience.asAdmin('GET', `/entries?${query}`)).json())
    .entries;
const entry = async (id: string) => {
  const found = (await list('limit=100')).find((each) => each.id === id);
  return formEntrySchema.parse(found);
};
const change = (id: string, body: object) => audience.asAdmin('PUT', `/entries/${id}`, body);

describe('the inbox of entries', () => {
  test('is searched by the start of any word, whatever its case and accents, and by address', async () => {
    const email = `jose.${crypto.randomUUID()}@sub.example.net`;
    await audience.send('POST', '/forms/board', {
      body: scripted({ name: 'José Łukasz', email, skills: 'Bookkeeping (nonprofits)' }),
    });
    for (const search of ['jose', 'LUK', 'bookk nonprof', email, '@sub.example.net', 'jose.'])
      expect(
        (await list(`search=${encodeURIComponent(search)}`)).map((each) => each.email),
      ).toEqual([email]);
    // Copied along, invisible characters change nothing.
    expect(await list(`search=%00@sub%E2%80%8B.example.net`)).toHaveLength(1);
    for (const search of ['keeping', '.*', '(', 'jose maria', '$where'])
      expect(await list(`search=${encodeURIComponent(search)}`)).toEqual([]);
  });

  test('finds entries of earlier versions once they were described, page by page', async () => {
    const { database } = audience.context;
    const { id, email } = await sent({ name: 'Zoë Vintage' });
    await database.formEntries.updateMany({}, { $unset: { words: 1 } });
    expect(await list('search=vintage')).toEqual([]);
    while (await describeEntries(audience.context));
    expect((await list('search=zoe vint')).map((each) => each.id)).toEqual([id]);
    expect((await list(`search=${encodeURIComponent(email)}`)).map((each) => each.id)).toEqual([
      id,
    ]);
    expect(await database.formEntries.exists({ words: { $exists: false } })).toBeNull();
  });

  test('keeps status and notes, and filters by status; old entries are new', async () => {
    const { id } = await sent();
    await audience.context.database.formEntries.updateOne(
      { _id: id },
      { $unset: { status: 1, words: 1 } },
    );
    expect((await list('status=new&limit=100')).map((each) => each.id)).toContain(id);
    const answer = await change(id, { status: 'answered', notes: 'Called.', version: 0 });
    expect(formEntrySchema.parse(await answer.json())).toMatchObject({
      status: 'answered',
      notes: 'Called.',
      version: 1,
    });
    expect((await list('status=answered')).map((each) => each.id)).toEqual([id]);
    expect((await list('status=new&limit=100')).map((each) => each.id)).not.toContain(id);
  });

  test('tells the second of two administrators what the first did', async () => {
    const { id } = await sent();
    expect((await change(id, { status: 'done', version: 0 })).status).toBe(200);
    const late = await change(id, { status: 'answered', notes: 'Mine', version: 0 });
    expect(late.status).toBe(409);
    const { current } = await problemOf(late);
    expect(formEntrySchema.parse(current).status).toBe('done');
  });

  test('is exported as CSV that no spreadsheet runs, for those who may', async () => {
    const one = await sent({ name: '=1+1', message: 'Two\nlines, "quoted"' });
    const answer = await audience.asAdmin('GET', '/entries/export?form=volunteer');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    expect(text).toMatch(/^\uFEFFSent at,Form,Status,Name,Email/);
    const line = text.slice(text.indexOf(one.createdAt));
    expect(line).toContain(`Volunteer,new,'=1+1,${one.email}`);
    expect(line).toContain('"Two\nlines, ""quoted"""');
  });
});

describe('"Add to people"', () => {
  test('makes a person of the entry, with the tags of its form', async () => {
    const tagId = await audience.addTag(`Boards ${crypto.randomUUID()}`);
    const settings = await bodyOf<object>(await audience.asAdmin('GET', '/settings/data'));
    const formTags = { volunteer: [tagId, 'a'.repeat(24)] };
    await audience.asAdmin('PUT', '/settings/data', { ...settings, formTags });
    const { id, email } = await sent({ phone: '555 0199' });
    const answer = await audience.asAdmin('POST', `/entries/${id}/person`);
    const { created, entry: shown } = await bodyOf<{ created: boolean; entry: FormEntry }>(answer);
    const person = await audience.context.database.users.findOne({ email }).orFail().lean();
    expect([created, shown.personId]).toEqual([true, person._id]);
    expect(person).toMatchObject({
      fullName: 'Dana Rivers',
      phoneNumber: '555 0199',
      tagIds: [tagId],
      source: { kind: 'form', form: 'volunteer' },
      status: 'mailable',
    });
    expect(await audience.context.consents.of(email)).toEqual([]);
  });

  test('matches by address: the person who has it gets the tags and keeps the rest', async () => {
    const { id, email } = await sent({ name: 'Somebody Else' });
    const user = await audience.addUser({ email, fullName: 'Dana' });
    const answer = await audience.asAdmin('POST', `/entries/${id}/person`);
    expect(await bodyOf(answer)).toMatchObject({ created: false, entry: { personId: user.id } });
    const kept = await audience.context.database.users.findById(user.id).lean();
    expect(kept?.fullName).toBe('Dana');
    expect(kept?.tagIds).toHaveLength(1);
  });

  test('never lifts a suppression', async () => {
    for (const reason of ['unsubscribed', 'complaint', 'manual']) {
      const { id, email } = await sent();
      await audience.suppress(email, reason);
      await audience.asAdmin('POST', `/entries/${id}/person`);
      const person = await audience.context.database.users.findOne({ email }).lean();
      expect(person?.status).toBe(reason);
    }
  });

  test('pressed twice at once makes one person', async () => {
    const { id, email } = await sent();
    const press = () => audience.asAdmin('POST', `/entries/${id}/person`);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await audience.context.database.users.countDocuments({ email })).toBe(1);
  });
});

test('with the daily notice, the inbox gets one email in the morning, without a word of the entries', async () => {
  const settings = await bodyOf<object>(await audience.asAdmin('GET', '/settings/data'));
  await audience.asAdmin('PUT', '/settings/data', { ...settings, entryNotice: 'daily' });
  const mails = () =>
    audience.campaigns.messages.filter(({ to }) => to.email === organizationInbox);
  const quiet = async () => {
    const { database, outbox } = audience.context;
    outbox.wake();
    await expect.poll(() => database.formEntries.exists({ receipts: 'due' }), patience).toBeNull();
    await expect.poll(() => database.outboxMails.countDocuments(), patience).toBe(0);
  };
  await quiet();
  const before = mails().length;
  await sent({ message: 'Please do not forward this.' });
  await sent({}, 'board');
  await sent({ message: 'Nor this.' });
  await quiet();
  expect(mails()).toHaveLength(before);
  const now = audience.context.now();
  const morning = instantAt(dateAt(now).add({ days: 1 }), 8);
  audience.advance(Math.ceil((morning.getTime() - now.getTime()) / 1000) + 60);
  audience.context.outbox.wake();
  await expect.poll(() => mails().length, patience).toBe(before + 1);
  await quiet();
  expect(mails()).toHaveLength(before + 1);
  const mail = mails().at(-1);
  expect(mail).toMatchObject({ subject: '3 new entries' });
  expect(mail?.paragraphs.join()).toContain('Volunteer (2), Board (1)');
  expect(JSON.stringify(mail)).not.toMatch(/forward|Nor this|Dana|dana/);
});
