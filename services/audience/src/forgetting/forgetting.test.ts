import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Forgetting,
  forgettingInputSchema,
  forgettingListSchema,
  forgettingSchema,
  personExportSchema,
} from '@secondset/contracts';
import type { ServiceClient } from '@secondset/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverNextErrand } from '../errands/deliver-errand.ts';
import { queueReceipts } from '../forms/queue-receipts.ts';
import { replayJournal } from '../journal/replay-journal.ts';
import { sendLink } from '../preferences/ask-for-link.ts';
import {
  scripted,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';
import { runForgetting } from './run-forgetting.ts';

let dir: string;
let audience: TestAudience;
const secret = Buffer.alloc(32, 7).toString('base64');
const start = async (name: string) => {
  const started = await startTestAudience(name, {
    JOURNAL_DIR: dir,
    UNSUBSCRIBE_SECRET: secret,
    RECORDS_SECRET: secret,
  });
  started.context.peers.auth = fakeAuth;
  return started;
};
/** Addresses whose account has a role. */
const staff = new Set<unknown>();
/** Addresses that an account with a role had before; auth knows each until it has answered. */
const formerOfStaff = new Set<unknown>();
/** Stands for auth: every address has one account. */
const fakeAuth: ServiceClient = {
  post: async (path, body, schema) => {
    if (path === '/internal/export') return schema.parse({ accounts: [{ role: null }] });
    const { email } = forgettingInputSchema.parse(body);
    if (formerOfStaff.delete(email))
      return schema.parse({ done: true, removed: {}, stays: ['account-with-other-address'] });
    const stays = staff.has(email);
    return schema.parse({
      done: true,
      removed: stays ? {} : { accounts: 1 },
      stays: stays ? ['account-with-role'] : [],
    });
  },
};
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forgetting-'));
  audience = await start('forgetting');
});
afterAll(async () => {
  await audience.close();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(() => {
  audience.campaigns.forgotten.length = 0;
});

const ask = async (email: string): Promise<Forgetting> => {
  const answer = await audience.asAdmin('POST', '/people/forget', { email });
  expect(answer.status).toBe(202);
  return forgettingSchema.parse(await answer.json());
};
const receiptOf = async ({ id }: Forgetting) =>
  forgettingSchema.parse(await (await audience.asAdmin('GET', `/people/forgettings/${id}`)).json());

/** Runs errands until none is due; those that have to wait become due again. */
async function runErrands(on: TestAudience, rounds = 6) {
  const { database, now, logger } = on.context;
  for (let round = 0; round < rounds; round += 1) {
    on.advance(3_600);
    while (
      await deliverNextErrand({
        database,
        now,
        logger,
        erase: async () => true,
        erasePeople: async (people) => people.map(({ userId }) => userId),
        depart: async () => undefined,
        sendLink: async () => undefined,
        forget: (asked, requestId) => runForgetting(on.context, asked, requestId),
      })
    );
  }
}

const person = (email: string) => ({
  email,
  fullName: 'Dana',
  phoneNumber: '555 0100',
  address: '',
  tagIds: [],
});

/** All that this service may know of an address. */
async function fill(email: string) {
  await audience.addUser(person(email));
  await audience.send('POST', '/forms/waitlist', { body: scripted({ name: 'Dana', email }) });
  await audience.suppress(email, 'complaint');
}

const stored = async ({ context }: TestAudience) => {
  const { users, formEntries, suppressions, tombstones, forgettings, errands, outboxMails } =
    context.database;
  const { auditEvents, auditNames } = context.database;
  return JSON.stringify([
    await users.find().lean(),
    await formEntries.find().lean(),
    await suppressions.find().lean(),
    await tombstones.find().lean(),
    await forgettings.find().lean(),
    await errands.find().lean(),
    await outboxMails.find().lean(),
    await auditEvents.find().lean(),
    await auditNames.find().lean(),
  ]);
};

test('an address is gone everywhere, and the receipt says what was removed where and what stays', async () => {
  const email = uniqueEmail();
  await fill(email);
  const asked = await ask(email);
  expect(asked.state).toBe('running');
  await runErrands(audience);
  expect(await receiptOf(asked)).toMatchObject({
    state: 'done',
    removed: {
      audience: { people: 1, entries: 1, suppressions: 1 },
      campaigns: { emails: 2 },
      auth: { accounts: 1 },
    },
    stays: ['tombstone', 'backups', 'counts'],
  });
  expect(audience.campaigns.forgotten).toEqual([
    { email, keepAuditName: false, keepAuditAccount: false },
  ]);
  expect(await stored(audience)).not.toContain(email);
  const listed = await audience.asAdmin('GET', '/people/forgettings');
  expect(forgettingListSchema.parse(await listed.json()).forgettings[0]?.id).toBe(asked.id);
  // Asking later what is held does not keep the address either.
  expect((await audience.asAdmin('POST', '/people/export', { email })).status).toBe(200);
  expect(await stored(audience)).not.toContain(email);
});

test('who has an account with a role keeps their name in every audit log until the access is removed', async () => {
  const email = uniqueEmail();
  const { audit } = audience.context;
  staff.add(email);
  await audit.record({ actor: { person: email }, action: 'people-import' });
  const named = async () => (await audit.list({ who: email })).events.map(({ action }) => action);
  const asked = await ask(email);
  await runErrands(audience);
  expect((await receiptOf(asked)).stays).toContain('account-with-role');
  expect(audience.campaigns.forgotten).toEqual([
    { email, keepAuditName: true, keepAuditAccount: false },
  ]);
  expect(await named()).toEqual(['people-import']);

  staff.delete(email);
  await ask(email);
  await runErrands(audience);
  expect(audience.campaigns.forgotten.at(-1)).toMatchObject({ email, keepAuditName: false });
  expect(await named()).toEqual([]);
});

test('who works in the console stays the actor of what they did under a forgotten address', async () => {
  const [email, present] = [uniqueEmail(), uniqueEmail()];
  const { audit } = audience.context;
  const account = 'c'.repeat(24);
  formerOfStaff.add(email);
  for (const person of [email, present])
    await audit.record({ actor: { person, account }, action: 'people-import' });
  // Campaigns needs two rounds, and auth knows it in the first only.
  audience.campaigns.forgettingAnswers.push('under way');
  const asked = await ask(email);
  await runErrands(audience);
  expect(await receiptOf(asked)).toMatchObject({ state: 'done' });
  expect((await receiptOf(asked)).stays).toContain('account-with-other-address');
  expect(audience.campaigns.forgotten).toEqual([
    { email, keepAuditName: false, keepAuditAccount: true },
    { email, keepAuditName: false, keepAuditAccount: true },
  ]);
  const { events } = await audit.list({ who: present });
  expect(events.map(({ action, actor }) => [action, actor.label])).toEqual([
    ['people-import', present],
    ['people-import', present],
  ]);
  expect(await stored(audience)).not.toContain(email);
  expect((await audit.verify()).problems).toEqual([]);
});

test('proofs of consent that stay are on the receipt, and an export says how they are kept', async () => {
  const email = uniqueEmail();
  await audience.context.consents.record({
    id: email,
    email,
    action: 'confirmed',
    at: audience.context.now(),
    source: 'form',
    form: 'waitlist',
    language: 'en',
  });
  const exported = async () => {
    const answer = await audience.asAdmin('POST', '/people/export', { email });
    return personExportSchema.parse(await answer.json()).audience.consents;
  };
  expect((await exported())?.[0]).not.toHaveProperty('keptUnder');
  const asked = await ask(email);
  await runErrands(audience);
  expect((await receiptOf(asked)).stays).toContain('consents');
  expect(await exported()).toMatchObject([
    { form: 'waitlist', keptUnder: 'a keyed hash: the address itself was forgotten' },
  ]);
});

test('asking and being forgotten are both in the audit log, about the same nameless person', async () => {
  const email = uniqueEmail();
  const { id } = await ask(email);
  await runErrands(audience);
  const { events } = await audience.context.audit.list({});
  const about = events.filter(({ target }) => target === `forgetting:${id}`);
  expect(about).toMatchObject([
    { action: 'person-forgotten', actor: { label: 'audience' }, subject: { kind: 'forgotten' } },
    { action: 'person-forget', actor: { label: 'admin@example.org' } },
  ]);
  expect(about[0]?.subject).toEqual(about[1]?.subject);
  expect((await audience.context.audit.verify()).problems).toEqual([]);
});

describe('an email that is stored while its address is forgotten', () => {
  /** Forgets an address just before the first email to it is stored. */
  const forgetBeforeMail = (email: string) => {
    const { outboxMails } = audience.context.database;
    const create = outboxMails.create.bind(outboxMails);
    const hook = vi.spyOn(outboxMails, 'create').mockImplementationOnce(async (...given) => {
      hook.mockRestore();
      await ask(email);
      await runErrands(audience);
      return create(...given);
    });
  };
  const waiting = () => audience.context.database.outboxMails.countDocuments({});

  test.each(['receipt', 'question about news', 'copy for the organization'])(
    'is not kept or sent: the %s of a form',
    async (which) => {
      const email = uniqueEmail();
      const news = which === 'question about news' ? { news: 'yes' } : {};
      const body = scripted({ name: 'Dana', email, ...news });
      await audience.send('POST', '/forms/waitlist', { body });
      const { database, outbox, optIns } = audience.context;
      forgetBeforeMail(email);
      await queueReceipts({
        ...audience.context,
        database,
        queue: outbox.queue,
        askAboutNews: optIns.ask,
        organizationInbox: 'office@example.org',
        publicUrl: 'https://site.example',
        stopUrl: () => 'https://site.example/stop',
      });
      expect(await waiting()).toBe(0);
      expect(await database.optIns.countDocuments({ email })).toBe(0);
      expect(await stored(audience)).not.toContain(email);
    },
  );

  test('is not kept or sent: the news that somebody typed it to unsubscribe', async () => {
    const email = uniqueEmail();
    await audience.addUser(person(email));
    forgetBeforeMail(email);
    await audience.send('POST', '/unsubscribe', { body: { email } });
    expect(await waiting()).toBe(0);
    expect(await stored(audience)).not.toContain(email);
  });

  test('is not kept or sent: the link to the preferences', async () => {
    const email = uniqueEmail();
    await audience.addUser(person(email));
    forgetBeforeMail(email);
    const { config, outbox } = audience.context;
    const { publicUrl } = config;
    const queue = outbox.queue;
    await sendLink(
      { ...audience.context, publicUrl, queue },
      { email, language: 'en' },
      'request-1',
    );
    expect(await waiting()).toBe(0);
    expect(await stored(audience)).not.toContain(email);
  });
});

test('it is not over while an email to the address is being handed to campaigns', async () => {
  const email = uniqueEmail();
  const { outboxMails } = audience.context.database;
  const { now, outbox } = audience.context;
  const message = { messageId: `m-${email}`, to: { email }, subject: 's', heading: 'h' };
  await outbox.queue({ ...message, paragraphs: ['p'] }, 'request-1');
  // As a worker of another copy of this service does.
  await outboxMails.updateOne(
    { _id: message.messageId },
    { $set: { dueAt: new Date(now().getTime() + 4 * 3_600_000) }, $inc: { attempts: 1 } },
  );
  const asked = await ask(email);
  await runErrands(audience, 2);
  expect((await receiptOf(asked)).state).toBe('running');
  expect(audience.campaigns.forgotten).toEqual([]);
  await outboxMails.deleteOne({ _id: message.messageId });
  await runErrands(audience);
  expect((await receiptOf(asked)).state).toBe('done');
  expect(audience.campaigns.forgotten).toHaveLength(1);
});

test('it goes on after an outage and until every service is done, once', async () => {
  const email = uniqueEmail();
  await fill(email);
  audience.campaigns.forgettingAnswers.push('away', 'under way');
  const asked = await ask(email);
  expect((await ask(email)).id).toBe(asked.id);
  await runErrands(audience, 1);
  expect((await receiptOf(asked)).state).toBe('running');
  await runErrands(audience);
  expect(await receiptOf(asked)).toMatchObject({
    state: 'done',
    removed: { audience: { people: 1, entries: 1 } },
  });
});

test('a forgotten address that is added again, or reported late, gets no mail and is not stored again', async () => {
  const email = uniqueEmail();
  await fill(email);
  await ask(email);
  await runErrands(audience);
  await audience.suppress(email, 'hard-bounce');
  expect(await stored(audience)).not.toContain(email);
  const added = await audience.addUser(person(email.toUpperCase()));
  expect(added).toMatchObject({ suppression: 'complaint', addressForgotten: true });
});

test('saving a forgotten address for a person says so once, and of no other address', async () => {
  const email = uniqueEmail();
  await ask(email);
  await runErrands(audience);
  const plain = await audience.addUser(person(uniqueEmail()));
  expect(plain).not.toHaveProperty('addressForgotten');
  const change = async (version: number) =>
    (await audience.asAdmin('PUT', `/users/${plain.id}`, { ...person(email), version })).json();
  expect(await change(0)).toMatchObject({ addressForgotten: true, version: 1 });
  expect(await change(1)).not.toHaveProperty('addressForgotten');
});

test('who comes back on their own gets mail again', async () => {
  const email = uniqueEmail();
  await ask(email);
  await runErrands(audience);
  const { id } = await audience.addUser(person(email));
  const token = audience.context.unsubscribeTokens.seal(email);
  await audience.send('POST', '/unsubscribe/undo', { body: { token } });
  const now = await audience.asService('/internal/recipients/now', { userIds: [id] });
  expect(await now.json()).toMatchObject({ recipients: [{ userId: id, email }] });
});

test('a restored backup forgets again who was forgotten since', async () => {
  const email = uniqueEmail();
  const from = audience.context.now();
  await fill(email);
  const { id } = await ask(email);
  await runErrands(audience);
  const restored = await start('forgetting_restored');
  await restored.addUser(person(email));
  await replayJournal(restored.context, from);
  await runErrands(restored);
  expect(await restored.context.database.users.countDocuments({ email })).toBe(0);
  expect(await restored.context.database.forgettings.findById(id).lean()).toMatchObject({
    state: 'done',
    removed: { audience: { people: 1 } },
  });
  expect(await stored(restored)).not.toContain(email);
  await restored.close();
});

test('an export has what every service holds on a person, and is recorded', async () => {
  const email = uniqueEmail();
  await fill(email);
  const user = await audience.context.database.users.findOne({ email }).lean();
  const answer = await audience.asAdmin('POST', '/people/export', { userId: user?._id });
  const held = personExportSchema.parse(await answer.json());
  expect(held.audience).toMatchObject({
    people: [{ fullName: 'Dana', email, phoneNumber: '555 0100' }],
    entries: [{ form: 'waitlist', name: 'Dana' }],
    suppressions: [{ reason: 'complaint' }],
  });
  expect(held.campaigns).toEqual({ emails: [{ userId: user?._id, email }] });
  expect(held.auth).toEqual({ accounts: [{ role: null }] });
  const { events } = await audience.context.audit.list({ about: email });
  expect(events[0]).toMatchObject({ action: 'person-export', outcome: 'allowed' });
});
