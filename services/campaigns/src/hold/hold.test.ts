import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolderSchema, type Hold } from '@secondset/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';
import { startServiceProcess } from '../testing/service-process.ts';
import { claimInstance } from './claim-instance.ts';
import { holdId } from './hold.model.ts';

const heldByHand: Hold = {
  since: '2026-11-28T00:00:00.000Z',
  cause: 'copied',
  copyAt: null,
  listUntil: null,
  unknownDays: [],
};

let rig: Rig;
afterEach(() => rig.close());

const mails = async () => (await rig.sandbox.requests()).mails;
const folder = async () =>
  dataFolderSchema.parse(await (await rig.api('GET', '/data-folder')).json());

/** As if the service had started in another folder. */
const moveTo = (dataInstance: string, restoredCopyAt?: Date) =>
  claimInstance({
    ...rig.context,
    config: { ...rig.context.config, dataInstance, restoredCopyAt },
  });

async function start(instance = 'folder-one') {
  rig = await startRig('hold', { DATA_INSTANCE: instance });
  rig.audience.people.push(...somePeople(2));
}

describe('data in the folder it belongs to', () => {
  it('sends, even after a restart', async () => {
    await start();
    await moveTo('folder-one');
    rig.work();
    await rig.send();
    await eventually(async () => expect(await mails()).toBe(2));
    expect(await folder()).toMatchObject({ hold: null, waiting: 0 });
    expect((await rig.api('POST', '/data-folder/end-hold')).status).toBe(409);
  });
});

describe('data in a folder that was copied', () => {
  it('sends nothing of either kind until an administrator confirms it as live, then everything once', async () => {
    await start();
    await moveTo('folder-two');
    rig.work();
    await rig.send();
    expect((await rig.postMessage('message-1', 'someone@example.org')).status).toBe(202);
    await eventually(async () => expect((await folder()).waiting).toBe(3));
    expect(await folder()).toMatchObject({ hold: { cause: 'copied', copyAt: null } });
    // A restart in the same folder, and another worker, change nothing.
    await moveTo('folder-two');
    rig.env.DATA_INSTANCE = 'folder-two';
    await rig.another();
    rig.context.wakeSignal.send();
    expect((await rig.sandbox.requests()).received).toBe(0);
    expect((await folder()).hold).not.toBeNull();

    expect((await rig.api('POST', '/data-folder/end-hold')).status).toBe(200);
    await eventually(async () => expect(await mails()).toBe(3));
    expect(Object.values((await rig.sandbox.requests()).mailsPerAddress)).toEqual([1, 1, 1]);
    const row = await rig.context.database.holds.findOne({ _id: holdId }).lean();
    expect(row?.decisions).toMatchObject([{ by: expect.any(String), hold: { cause: 'copied' } }]);
    await moveTo('folder-two');
    expect((await folder()).hold).toBeNull();
  });
});

describe('data that was restored', () => {
  it('is on hold even if its folder was never named', async () => {
    await start();
    await rig.context.database.holds.deleteMany({});
    const copyAt = new Date('2026-11-27T03:00:00Z');
    await moveTo('folder-three', copyAt);
    expect((await folder()).hold).toMatchObject({
      cause: 'restored',
      copyAt: '2026-11-27T03:00:00.000Z',
      listUntil: null,
    });
  });
});

describe('a folder copied after its restore was confirmed', () => {
  it('counts as copied, not restored, and restoring the same backup again counts as restored', async () => {
    await start();
    const copyAt = new Date('2026-11-27T03:00:00Z');
    const backedUp = await rig.context.database.holds.findOne({ _id: holdId }).lean();
    await moveTo('folder-restored', copyAt);
    expect((await folder()).hold).toMatchObject({ cause: 'restored' });
    expect((await rig.api('POST', '/data-folder/end-hold')).status).toBe(200);
    await moveTo('folder-copied', copyAt);
    expect((await folder()).hold).toMatchObject({ cause: 'copied', copyAt: null });

    await rig.context.database.holds.replaceOne({ _id: holdId }, backedUp ?? {});
    await moveTo('folder-restored-again', copyAt);
    expect((await folder()).hold).toMatchObject({ cause: 'restored' });
  });
});

describe('a service that starts on held data', () => {
  it('says so at every start until the hold ends', async () => {
    await start();
    const noticeAtStart = async () => {
      const service = await startServiceProcess({ ...rig.env, DATA_INSTANCE: 'folder-two' });
      expect(await service.stop()).toBe(0);
      return service.notice;
    };
    expect(await noticeAtStart()).toContain('Mail is on hold');
    expect(await noticeAtStart()).toContain('Mail is on hold');
    expect((await rig.api('POST', '/data-folder/end-hold')).status).toBe(200);
    expect(await noticeAtStart()).toBeUndefined();
  });
});

describe('emails sent after the backup', () => {
  it('are not sent again, and calls without an answer wait for a decision', async () => {
    const list = await mkdtemp(join(tmpdir(), 'sent-since-'));
    rig = await startRig('hold', { DATA_INSTANCE: 'folder-one', JOURNAL_DIR: list });
    rig.audience.people.push(...somePeople(3));
    await rig.context.database.holds.updateOne({ _id: holdId }, { $set: { hold: heldByHand } });
    rig.work();
    const { id } = await rig.send();
    const { deliveries } = rig.context.database;
    await eventually(async () => expect(await deliveries.countDocuments()).toBe(3));
    const copyAt = new Date();
    const rows = await deliveries.find({ campaignId: id }).sort({ email: 1 }).lean();
    const [one = '', two = '', three = ''] = rows.map(({ _id }) => _id);
    const { sentJournal } = rig.context;
    await sentJournal.append({ kind: 'posted', requestId: 'call-1', rows: [one] });
    await sentJournal.append({ kind: 'answered', requestId: 'call-1', taken: true });
    await sentJournal.append({ kind: 'posted', requestId: 'call-2', rows: [two] });
    await sentJournal.append({ kind: 'posted', requestId: 'call-3', rows: [three] });
    await sentJournal.append({ kind: 'answered', requestId: 'call-3', taken: false });

    await moveTo('folder-two', copyAt);
    expect((await rig.api('POST', '/data-folder/end-hold')).status).toBe(200);
    await eventually(async () => expect(await mails()).toBe(1));
    expect(Object.keys((await rig.sandbox.requests()).mailsPerAddress)).toEqual([
      'person3@example.org',
    ]);
    await eventually(async () =>
      expect((await rig.show(id)).balance).toMatchObject({ accepted: 2, unknown: 1, waiting: 0 }),
    );
    await rm(list, { recursive: true });
  });

  it('are known from the list kept while sending', async () => {
    const list = await mkdtemp(join(tmpdir(), 'sent-since-'));
    rig = await startRig('hold', { JOURNAL_DIR: list });
    rig.audience.people.push(...somePeople(2));
    rig.work();
    await rig.send();
    await eventually(async () => expect(await mails()).toBe(2));
    await eventually(async () =>
      expect(await rig.context.sentJournal.since(new Date())).toMatchObject([
        { kind: 'posted', rows: [expect.any(String), expect.any(String)] },
        { kind: 'answered', taken: true },
      ]),
    );
    await rm(list, { recursive: true });
  });
});

describe('data that was never claimed', () => {
  it('sends nothing', async () => {
    await start();
    await rig.context.database.holds.deleteMany({});
    rig.work();
    await rig.send();
    await eventually(async () =>
      expect(await rig.context.database.deliveries.countDocuments({ state: 'pending' })).toBe(2),
    );
    rig.context.wakeSignal.send();
    expect((await rig.sandbox.requests()).received).toBe(0);
  });
});
