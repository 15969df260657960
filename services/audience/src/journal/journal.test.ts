import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coverageSince } from '@secondset/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldVersion } from '../people/fold.ts';
import { startTestAudience } from '../testing/start-test-audience.ts';
import { replayJournal } from './replay-journal.ts';

type TestAudience = Awaited<ReturnType<typeof startTestAudience>>;

const secret = Buffer.alloc(32, 7).toString('base64');
const long = new Date('2026-01-01T00:00:00Z');
let dir: string;
const started: TestAudience[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.close();
  await rm(dir, { recursive: true, force: true });
});

/** The service on a database of its own, with the list of this test. */
async function start(name: string, env: Record<string, string> = {}) {
  const audience = await startTestAudience(name, {
    JOURNAL_DIR: dir,
    UNSUBSCRIBE_SECRET: secret,
    ...env,
  });
  started.push(audience);
  return audience;
}
const person = (email: string) => ({
  email,
  fullName: 'Somebody',
  phoneNumber: '',
  address: '',
  tagIds: [],
});
const stateOf = async ({ context }: TestAudience, email: string) => {
  const record = await context.database.suppressions.findOne({ _id: email }).lean();
  return Object.keys(record?.reasons ?? {}).sort();
};
const text = async () => {
  const files = (await readdir(dir)).map((name) => readFile(join(dir, name), 'utf8'));
  return (await Promise.all(files)).join('');
};

describe('the journal beside the backups', () => {
  it('replays what people did since a backup, in order, however often it runs', async () => {
    const live = await start('journal_live');
    const gone = await live.addUser(person('gone@example.org'));
    await live.suppress('bounced@example.org', 'hard-bounce');
    await live.suppress('complained@example.org', 'complaint');
    const leave = (email: string) => live.send('POST', '/unsubscribe', { body: { email } });
    await leave('left@example.org');
    await leave('back@example.org');
    const token = live.context.unsubscribeTokens.seal('back@example.org');
    await live.send('POST', '/unsubscribe/undo', { body: { token } });
    await live.app.request('/receipts/stop', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        token: live.context.unsubscribeTokens.seal('no.forms@example.org'),
      }),
    });
    expect((await live.asAdmin('DELETE', `/users/${gone.id}`)).status).toBe(204);

    // A copy from before all of it, but for the person.
    const restored = await start('journal_restored');
    await restored.context.database.users.create({
      _id: gone.id,
      email: 'gone@example.org',
      status: 'mailable',
      source: { kind: 'console' },
      foldVersion,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    for (let time = 0; time < 2; time += 1) {
      await replayJournal(restored.context, long);
      expect(await stateOf(restored, 'bounced@example.org')).toEqual(['hard-bounce']);
      expect(await stateOf(restored, 'complained@example.org')).toEqual(['complaint']);
      expect(await stateOf(restored, 'left@example.org')).toEqual(['unsubscribed']);
      const { suppressions } = restored.context.database;
      expect(await suppressions.findById('no.forms@example.org').lean()).toMatchObject({
        receiptsStoppedAt: expect.any(Date),
      });
      expect(await stateOf(restored, 'back@example.org')).toEqual([]);
      expect(await restored.context.database.users.countDocuments({ _id: gone.id })).toBe(0);
    }
  });

  it('reveals no address without the secret', async () => {
    const live = await start('journal_private');
    await live.send('POST', '/unsubscribe', { body: { email: 'private@example.org' } });
    expect(await text()).toContain('"kind":"suppressed"');
    expect(await text()).not.toMatch(/private|example\.org/);
  });

  it('is not replayed by half: one written with another secret stops the start', async () => {
    const live = await start('journal_secret');
    await live.send('POST', '/unsubscribe', { body: { email: 'left@example.org' } });
    const other = await start('journal_other', {
      UNSUBSCRIBE_SECRET: Buffer.alloc(32, 8).toString('base64'),
    });
    await expect(replayJournal(other.context, long)).rejects.toThrow('a different secret');
  });

  it('lets people unsubscribe when it cannot be written, and reports that day afterwards', async () => {
    const live = await start('journal_gap');
    await live.context.journal.since(long);
    await rm(dir, { recursive: true });
    await writeFile(dir, 'no folder');
    const leave = () => live.send('POST', '/unsubscribe', { body: { email: 'left@example.org' } });
    expect((await leave()).status).toBe(200);
    expect(await stateOf(live, 'left@example.org')).toEqual(['unsubscribed']);
    await rm(dir);
    expect((await leave()).status).toBe(200);
    const today = new Date().toISOString().slice(0, 10);
    const { unknownDays } = await coverageSince({ dir, name: 'audience' }, new Date(), new Date());
    expect(unknownDays).toEqual([today]);
  });

  it('loses no line to one that a crash cut short', async () => {
    const live = await start('journal_torn');
    await live.send('POST', '/unsubscribe', { body: { email: 'one@example.org' } });
    const [file = ''] = await readdir(dir);
    await appendFile(join(dir, file), '{"at":"2026-11-2');
    await live.send('POST', '/unsubscribe', { body: { email: 'two@example.org' } });
    expect(await live.context.journal.since(long)).toHaveLength(2);
  });

  it('says which days it does not cover', async () => {
    const line = (at: string) => `{"at":"${at}","entry":null}\n`;
    await writeFile(join(dir, 'audience-2026-11-27.jsonl'), line('2026-11-27T09:00:00.000Z'));
    await writeFile(join(dir, 'audience-2026-11-28.jsonl'), line('2026-11-28T09:00:00.000Z'));
    const of = (from: string) =>
      coverageSince({ dir, name: 'audience' }, new Date(from), new Date());
    expect(await of('2026-11-27T10:00:00Z')).toEqual({
      until: '2026-11-28T09:00:00.000Z',
      unknownDays: [],
    });
    expect((await of('2026-11-25T10:00:00Z')).unknownDays).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    const nothing = await coverageSince(
      { dir: join(dir, 'none'), name: 'audience' },
      new Date(),
      new Date(),
    );
    expect(nothing.until).toBeNull();
  });
});
