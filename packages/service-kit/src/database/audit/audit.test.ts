import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DomainError } from '../../domain-error.ts';
import { createLogger } from '../../logger.ts';
import { createTestClock, testDatabaseUri } from '../../testing/index.ts';
import { openDatabase } from '../open-database.model.ts';
import { auditCsv, auditLines } from './audit-text.ts';
import { auditModels, openAudit } from './open-audit.ts';

const uri = new URL(testDatabaseUri('audit'));
const secret = randomBytes(32);
const open = () =>
  openDatabase({ uri: uri.toString(), name: uri.pathname.slice(1), models: auditModels });
let database: Awaited<ReturnType<typeof open>>;
const clock = createTestClock();
beforeAll(async () => {
  database = await open();
});
afterAll(() => database.close());

const logger = createLogger('test', 'silent');
const auditOf = (chain: string, recordsSecret = [secret]) =>
  openAudit(chain, { recordsSecret }, { database, logger, now: clock.now });
const admin = { person: 'admin@example.org' };
const logIn = (network = '198.51.100.7') =>
  ({ actor: admin, action: 'log-in', network, detail: { factor: 'password' } }) as const;
const filter = {};

test('an event says who did what to whom, when and from where', async () => {
  const audit = auditOf('whole');
  await audit.record({
    ...logIn(),
    action: 'person-delete',
    subject: 'Dana@Example.org',
    target: 'person:1',
  });
  const { events } = await audit.list(filter);
  expect(events).toEqual([
    {
      chain: 'whole',
      seq: 1,
      at: expect.any(String),
      actor: { label: 'admin@example.org', kind: 'person' },
      action: 'person-delete',
      outcome: 'done',
      subject: { label: 'dana@example.org', kind: 'person' },
      target: 'person:1',
      network: '198.51.100.7',
      detail: { factor: 'password' },
    },
  ]);
});

test('two processes that write at once make one whole chain, and lose nothing', async () => {
  const [one, other] = [auditOf('busy'), auditOf('busy')];
  await Promise.all(Array.from({ length: 60 }, (_, i) => (i % 2 ? one : other).record(logIn())));
  expect(await one.verify()).toMatchObject({ events: 60, first: 1, problems: [] });
  expect((await one.verify()).head.seq).toBe(60);
});

describe('verifying finds', () => {
  const chainOf = async (chain: string) => {
    const audit = auditOf(chain);
    for (let i = 0; i < 5; i += 1) await audit.record(logIn());
    return audit;
  };

  test('a changed event', async () => {
    const audit = await chainOf('changed');
    await database.auditEvents.updateOne({ chain: 'changed', seq: 3 }, { outcome: 'refused' });
    expect((await audit.verify()).problems).toEqual(['Event 3 was changed.']);
  });

  test('a changed detail', async () => {
    const audit = await chainOf('detail');
    await database.auditEvents.updateOne({ chain: 'detail', seq: 2 }, { detail: { factor: 'x' } });
    expect((await audit.verify()).problems).toEqual(['Event 2 was changed.']);
  });

  test('a changed network', async () => {
    const audit = await chainOf('network');
    await database.auditEvents.updateOne({ chain: 'network', seq: 4 }, { network: '203.0.113.9' });
    expect((await audit.verify()).problems).toEqual(['Event 4 names another network.']);
  });

  test('a missing event', async () => {
    const audit = await chainOf('missing');
    await database.auditEvents.deleteOne({ chain: 'missing', seq: 3 });
    expect((await audit.verify()).problems).toEqual(['Events 3 to 3 are missing.']);
  });

  test('a cut off beginning, which only a checkpoint excuses', async () => {
    const audit = await chainOf('beginning');
    await database.auditEvents.deleteMany({ chain: 'beginning', seq: { $lt: 3 } });
    expect((await audit.verify()).problems).toEqual(['Events 1 to 2 are missing.']);
  });

  test('a cut off end, by the head that was noted elsewhere', async () => {
    const audit = await chainOf('end');
    const { head } = await audit.verify();
    await database.auditEvents.deleteOne({ chain: 'end', seq: 5 });
    expect((await audit.verify()).hashes.get(head.seq)).toBeUndefined();
  });
});

test('a chain can be verified with the key that sealed it after a newer one took over', async () => {
  const older = auditOf('rotated');
  await older.record(logIn());
  const newer = auditOf('rotated', [randomBytes(32), secret]);
  await newer.record(logIn());
  expect(await newer.verify()).toMatchObject({ events: 2, problems: [] });
  expect((await older.verify()).problems[0]).toMatch(/which is not configured/);
});

test('a forgotten person leaves a hash and no network, and the chain stays whole', async () => {
  const audit = auditOf('forgotten');
  const person = { person: 'leaver@example.org' };
  await audit.record({ ...logIn(), actor: person });
  await audit.record({ ...logIn(), action: 'person-delete', subject: 'leaver@example.org' });
  expect(await audit.forget('Leaver@example.org')).toEqual({ aliases: 1, networks: 1 });
  const { events } = await audit.list(filter);
  expect(events[0]).toMatchObject({
    actor: { kind: 'person' },
    subject: { kind: 'forgotten' },
    network: '198.51.100.7',
  });
  expect(events[1]).toMatchObject({ actor: { kind: 'forgotten' }, network: '' });
  const stored = JSON.stringify([
    await database.auditEvents.find({ chain: 'forgotten' }).lean(),
    await database.auditNames.find().lean(),
  ]);
  expect(stored).not.toContain('leaver@');
  expect((await audit.verify()).problems).toEqual([]);
  expect((await audit.list({ about: 'leaver@example.org' })).events).toEqual([]);
  // Forgetting once more changes nothing.
  expect(await audit.forget('leaver@example.org')).toEqual({ aliases: 0, networks: 0 });
});

describe('an account whose former address is forgotten', () => {
  const former = 'former@example.org';
  const now = 'now@example.org';
  const account = 'a'.repeat(24);
  const acted = async (chain: string) => {
    const audit = auditOf(chain);
    await audit.record({ ...logIn(), actor: { person: former, account } });
    await audit.record({ ...logIn(), action: 'person-delete', subject: former });
    return audit;
  };
  const stored = async (chain: string) =>
    JSON.stringify([
      await database.auditEvents.find({ chain }).lean(),
      await database.auditNames.find().lean(),
      await database.auditAccounts.find().lean(),
    ]);

  test('stays the actor of what it did, by its present address, and the chain stays whole', async () => {
    const audit = await acted('former');
    expect(await audit.accountOf(former)).toBe(account);
    await audit.record({ ...logIn(), actor: { person: now, account } });
    expect(await audit.forget(former, { keepAccount: true })).toEqual({ aliases: 1, networks: 0 });
    const { events } = await audit.list(filter);
    expect(events).toMatchObject([
      { actor: { kind: 'person', label: now } },
      { subject: { kind: 'forgotten' } },
      { actor: { kind: 'person', label: now }, network: '198.51.100.7' },
    ]);
    expect((await audit.list({ who: now })).events.map(({ seq }) => seq)).toEqual([3, 1]);
    expect((await audit.list({ who: former })).events).toEqual([]);
    expect(await stored('former')).not.toContain(former);
    expect((await audit.verify()).problems).toEqual([]);
    // Its present address goes as well: nothing leads to anybody now.
    expect(await audit.forget(now)).toEqual({ aliases: 1, networks: 2 });
    expect((await audit.list(filter)).events[2]).toMatchObject({
      actor: { kind: 'forgotten' },
      network: '',
    });
    expect(await stored('former')).not.toContain(account);
    expect((await audit.verify()).problems).toEqual([]);
  });

  test('is named by its id where it has done nothing under the present address', async () => {
    clock.advance(600);
    const audit = await acted('former-id');
    await audit.forget(former, { keepAccount: true });
    expect((await audit.list(filter)).events[1]?.actor).toEqual({
      kind: 'account',
      label: account,
    });
    await audit.forget(former, { keepAccount: true });
    expect((await audit.list(filter)).events[1]?.actor.kind).toBe('account');
  });

  test('keeps what it did from an account that gets the address later', async () => {
    clock.advance(600);
    const audit = await acted('handed-on');
    await audit.record({ ...logIn(), actor: { person: former, account: 'b'.repeat(24) } });
    expect((await audit.list({ who: former })).events.map(({ seq }) => seq)).toEqual([3]);
    expect((await audit.list(filter)).events[2]?.actor).toEqual({
      kind: 'account',
      label: account,
    });
    expect((await audit.verify()).problems).toEqual([]);
  });
});

test('an event recorded while its person is forgotten brings neither name nor network back', async () => {
  const audit = auditOf('forgotten-now');
  const email = 'leaving@example.org';
  const stored = async () =>
    JSON.stringify([
      await database.auditEvents
        .find({ chain: 'forgotten-now', network: { $exists: true } })
        .lean(),
      await database.auditNames.find().lean(),
    ]);
  const insertMany = database.auditEvents.insertMany.bind(database.auditEvents);
  vi.spyOn(database.auditEvents, 'insertMany').mockImplementationOnce(async (...given) => {
    await audit.forget(email);
    return insertMany(...given);
  });
  await audit.record({ ...logIn(), actor: { person: email } });
  expect(await stored()).toMatch(/^\[\[\],/);
  expect(await stored()).not.toContain(email);
  // Nor does one that begins once the name is gone.
  await audit.record({ ...logIn(), actor: { person: email } });
  await audit.record({ actor: { part: 'server' }, action: 'person-delete', subject: email });
  const { events } = await audit.list(filter);
  expect(events).toMatchObject([
    { subject: { kind: 'forgotten' } },
    { actor: { kind: 'forgotten' }, network: '' },
    { actor: { kind: 'forgotten' }, network: '' },
  ]);
  expect(await stored()).not.toContain(email);
  expect((await audit.verify()).problems).toEqual([]);
  // Who comes back later is named like everybody.
  clock.advance(600);
  await audit.record({ ...logIn(), actor: { person: email } });
  expect((await audit.list({ who: email })).events).toHaveLength(1);
});

test('an export is CSV that no spreadsheet takes for formulas, or a line of JSON per event', async () => {
  const audit = auditOf('exported');
  await audit.record({ ...logIn(), target: '=HYPERLINK("x")', detail: { factor: 'a "b", c' } });
  const whole = async (parts: AsyncIterable<string>) => {
    let text = '';
    for await (const part of parts) text += part;
    return text;
  };
  const [head, row] = (await whole(auditCsv(audit.all({})))).split('\r\n');
  expect(head).toBe('\uFEFFat,log,number,who,action,outcome,about,what,network,detail');
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(row).toContain('"{""factor""');
  expect(JSON.parse(await whole(auditLines(audit.all({}))))).toMatchObject({
    target: '=HYPERLINK("x")',
  });
});

test('an address that anybody may have typed is named only if the log knows it', async () => {
  const audit = auditOf('typed');
  const known = { person: 'member@example.org' };
  await audit.record({ ...logIn(), actor: known });
  const refused = { ...logIn(), outcome: 'refused', onlyKnown: 'actor' } as const;
  await audit.record({ ...refused, actor: known });
  for (let i = 0; i < 2; i += 1)
    await audit.record({ ...refused, actor: { person: 'x@typed.example' } });
  const [second, first, ofKnown] = (await audit.list(filter)).events;
  expect(ofKnown?.actor).toEqual({ label: known.person, kind: 'person' });
  expect(first).toMatchObject({ actor: { kind: 'unknown' }, network: '198.51.100.7' });
  expect(second?.actor).toEqual(first?.actor);
  expect(await database.auditNames.findById('x@typed.example').lean()).toBeNull();
});

test('a hash in place of an address finds what a forgotten or unknown person did, also by its beginning', async () => {
  const audit = auditOf('by-hash');
  const email = 'gone@example.org';
  await audit.record({ ...logIn(), actor: { person: email } });
  await audit.record({ actor: admin, action: 'person-delete', subject: email });
  await audit.forget(email);
  clock.advance(600);
  const typed = { person: 'x@by-hash.example' };
  await audit.record({ ...logIn(), outcome: 'refused', onlyKnown: 'actor', actor: typed });
  const [unknown, about, did] = (await audit.list(filter)).events;
  const forgotten = did?.actor.label ?? '';
  expect((await audit.list({ who: forgotten })).events).toEqual([did]);
  expect((await audit.list({ about: forgotten.slice(0, 8) })).events).toEqual([about]);
  const shown = unknown?.actor.label.slice(0, 8) ?? '';
  expect((await audit.list({ who: shown })).events).toEqual([unknown]);
});

test('filters choose by who, about whom, what and when, a page at a time', async () => {
  const audit = auditOf('filtered');
  for (let i = 0; i < 60; i += 1) await audit.record(logIn());
  const from = clock.now().toISOString();
  clock.advance(60);
  await audit.record({
    actor: { person: 'editor@example.org' },
    action: 'person-delete',
    subject: 'dana@example.org',
  });
  const count = async (given: Parameters<typeof audit.list>[0]) =>
    (await audit.list(given)).events.length;
  expect(await count({ who: 'editor@example.org' })).toBe(1);
  expect(await count({ about: 'dana@example.org' })).toBe(1);
  expect(await count({ action: 'person-delete' })).toBe(1);
  expect(await count({ from })).toBe(1);
  expect(await count({ to: from, who: 'nobody@example.org' })).toBe(0);
  const first = await audit.list(filter);
  expect(first.events).toHaveLength(50);
  const rest = await audit.list(filter, first.nextBefore ?? undefined);
  expect(rest.events.map(({ seq }) => seq).at(-1)).toBe(1);
  expect(rest.nextBefore).toBeNull();
});

test('old events go behind a checkpoint, and what is left still verifies', async () => {
  const audit = auditOf('pruned');
  for (let i = 0; i < 4; i += 1) await audit.record(logIn());
  clock.advance(1000);
  const cutoff = clock.now();
  clock.advance(1000);
  await audit.record(logIn());
  expect(await audit.prune(cutoff)).toBe(4);
  expect(await audit.verify()).toMatchObject({ events: 2, first: 5, problems: [] });
  expect(await audit.prune(cutoff)).toBe(0);
  // A second checkpoint takes the place of the first.
  clock.advance(1000);
  expect(await audit.prune(clock.now())).toBe(2);
  expect(await audit.verify()).toMatchObject({ events: 1, problems: [] });
});

test('a name is noted once an hour, and stays as long as the events that need it', async () => {
  const audit = auditOf('named');
  const actor = { person: 'noted@example.org', account: 'noted' };
  const notedAt = async () =>
    (await database.auditNames.findById(actor.person).lean())?.lastAt.getTime() ?? 0;
  await audit.record({ ...logIn(), actor });
  const first = await notedAt();
  clock.advance(3_000);
  const cutoff = clock.now();
  clock.advance(300);
  await audit.record({ ...logIn(), actor });
  expect(await notedAt()).toBe(first);
  expect(await audit.prune(cutoff)).toBe(1);
  const { events } = await audit.list(filter);
  expect(events.map(({ actor: { label } }) => label)).toEqual(['retention', actor.person]);
  clock.advance(3_600);
  await audit.record({ ...logIn(), actor });
  expect(await notedAt()).toBeGreaterThanOrEqual(first + 3_600_000);
});

test('what fails or is refused is recorded as such, and nothing happens unrecorded', async () => {
  const audit = auditOf('during');
  const refuse = () => Promise.reject(new DomainError('conflict', 'not-on-hold'));
  await expect(audit.during(logIn(), refuse)).rejects.toThrow('not-on-hold');
  expect((await audit.list(filter)).events).toMatchObject([
    { outcome: 'refused', detail: { reason: 'not-on-hold' } },
    { outcome: 'allowed' },
  ]);
  const closed = await open();
  const broken = openAudit(
    'during',
    { recordsSecret: [secret] },
    { database: closed, logger, now: clock.now },
  );
  await closed.close();
  let done = false;
  const act = async () => {
    done = true;
  };
  await expect(broken.during(logIn(), act)).rejects.toThrow();
  expect(done).toBe(false);
});

test('reading is recorded from the 51st person, in however many pages', async () => {
  const audit = auditOf('reads');
  const read = { actor: admin, action: 'people-read' } as const;
  for (let page = 0; page < 5; page += 1) await audit.read(read, 10);
  expect((await audit.list(filter)).events).toEqual([]);
  await audit.read(read, 10);
  expect((await audit.list(filter)).events).toMatchObject([{ detail: { people: 60 } }]);
  clock.advance(3_700);
  await audit.read(read, 50);
  expect((await audit.list(filter)).events).toHaveLength(1);
});
