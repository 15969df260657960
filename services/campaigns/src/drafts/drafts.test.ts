import { campaignRestoreSeconds, draftReceiptSchema, problemSchema } from '@secondset/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, draftsOf } from '../testing/drafts.ts';
import { body, type Rig, startRig } from '../testing/rig.ts';
import { eraseDeletedDrafts, forgetWriter } from './erase-drafts.ts';

let rig: Rig;
let drafts: ReturnType<typeof draftsOf>;
beforeAll(async () => {
  rig = await startRig('drafts');
  drafts = draftsOf(rig);
});
afterAll(() => rig.close());

const problemIn = async (answer: Response) => problemSchema.parse(await answer.json());
const receiptIn = async (answer: Response) => draftReceiptSchema.parse(await answer.json());

describe('a draft', () => {
  it('takes what is unfinished, and gives all of it back, in no cache', async () => {
    const { id } = await drafts.create('');
    const text = 'Hello {{nobody}} <a href="nowhere">link</a>';
    const unfinished = { blocks: [{ type: 'paragraph' as const, data: { text } }] };
    const translation = { subject: 'Noticias', preheader: '', body };
    const content = {
      language: 'en' as const,
      mail: { subject: 'News', preheader: 'Soon', body: unfinished },
      translation,
    };
    expect((await drafts.put(id, { content })).status).toBe(200);
    const answer = await rig.api('GET', `/drafts/${id}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const kept = await drafts.read(id);
    expect(kept.content.mail.body.blocks).toEqual([
      { type: 'paragraph', data: { text: 'Hello {{nobody}} link' } },
    ]);
    expect(kept.content).toMatchObject({
      mail: { subject: 'News', preheader: 'Soon' },
      translation,
    });
  });

  it('holds nothing that could run in a browser, whatever was stored', async () => {
    const { id } = await drafts.create('Clean');
    const text = 'Hi <b onclick="x()">you</b><script>x()</script>';
    const dirty = { blocks: [{ type: 'paragraph' as const, data: { text } }] };
    const clean = [{ type: 'paragraph', data: { text: 'Hi <b>you</b>' } }];
    await drafts.put(id, { content: { mail: { subject: 'Clean', body: dirty } } });
    expect((await drafts.read(id)).content.mail.body.blocks).toEqual(clean);
    const { drafts: stored } = rig.context.database;
    await stored.updateOne({ _id: id }, { $set: { 'content.mail.body': dirty } });
    expect((await drafts.read(id)).content.mail.body.blocks).toEqual(clean);
  });

  it('of 500 blocks is kept, and one too long for any email is refused with a sentence', async () => {
    const { id } = await drafts.create('Long');
    const long = (blocks: number, letters: number) => ({
      mail: {
        subject: 'Long',
        body: {
          blocks: Array.from({ length: blocks }, () => ({
            type: 'paragraph' as const,
            data: { text: 'x'.repeat(letters) },
          })),
        },
      },
    });
    expect((await drafts.put(id, { content: long(500, 1000) })).status).toBe(200);
    for (const content of [long(1001, 1), long(30, 40_000)]) {
      const answer = await drafts.put(id, { content, expectedVersion: 1 });
      expect(answer.status).toBe(422);
      const { errors } = await problemIn(answer);
      expect(errors).toEqual([
        expect.objectContaining({ field: 'content.mail.body', code: 'body-too-large-to-keep' }),
      ]);
    }
    expect((await drafts.read(id)).version).toBe(1);
  });

  it('is created once, however often its request is repeated', async () => {
    const input = { content: contentOf('Once'), saveId: crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => rig.api('POST', '/drafts', input)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await drafts.list('search=Once')).total).toBe(1);
  });
});

describe('a save', () => {
  it('that is repeated after a lost answer is answered as before, and is no conflict with itself', async () => {
    const { id } = await drafts.create('Repeated');
    const saveId = crypto.randomUUID();
    const first = await receiptIn(await drafts.put(id, { saveId }));
    await drafts.put(id, { content: contentOf('Later'), expectedVersion: 1 });
    expect(await receiptIn(await drafts.put(id, { saveId }))).toEqual(first);
    expect((await drafts.read(id)).content.mail.subject).toBe('Later');
  });

  it('based on an older version is refused with who saved what and when, and overwrites nothing', async () => {
    const { id } = await drafts.create('Contested');
    await drafts.put(id, { content: contentOf('Theirs') }, drafts.other);
    const answer = await drafts.put(id, { content: contentOf('Mine') });
    expect(answer.status).toBe(409);
    const now = await drafts.read(id);
    expect(await problemIn(answer)).toMatchObject({ code: 'stale', current: now });
    expect(now).toMatchObject({
      version: 1,
      content: { mail: { subject: 'Theirs' } },
      updatedBy: { name: 'editor@example.org' },
    });
  });

  it('to one version is made once, out of twenty concurrent ones', async () => {
    const { id } = await drafts.create('Crowd');
    const answers = await Promise.all(Array.from({ length: 20 }, () => drafts.put(id, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });

  it('twenty times at once is made once when it is one save', async () => {
    const { id } = await drafts.create('Same');
    const saveId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => receiptIn(await drafts.put(id, { saveId }))),
    );
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([1]));
  });

  it('of a deleted or unknown draft is not found', async () => {
    const { id } = await drafts.create('Gone');
    await rig.api('DELETE', `/drafts/${id}`);
    expect((await drafts.put(id, {})).status).toBe(404);
    expect((await drafts.put('f'.repeat(24), {})).status).toBe(404);
  });
});

describe('versions', () => {
  const save = async (id: string, subject: string, more: object = {}, api = rig.api) => {
    const { version } = await drafts.read(id);
    const answer = await drafts.put(
      id,
      { content: contentOf(subject), expectedVersion: version, ...more },
      api,
    );
    expect(answer.status).toBe(200);
  };
  const subjects = async (id: string) => (await drafts.versions(id)).map(({ subject }) => subject);

  it('are kept once in five minutes while one person writes', async () => {
    const { id } = await drafts.create('0');
    for (const subject of ['1', '2', '3']) await save(id, subject);
    expect(await subjects(id)).toEqual([]);
    rig.advance(301);
    for (const subject of ['4', '5']) await save(id, subject);
    expect(await subjects(id)).toEqual(['3']);
  });

  it('are kept before somebody else goes on, and before text is replaced', async () => {
    const { id } = await drafts.create('By one');
    await save(id, 'By another', {}, drafts.other);
    await save(id, 'From a template', { keepBefore: true }, drafts.other);
    expect(await drafts.versions(id)).toMatchObject([
      { subject: 'By another', kind: 'replaced', by: { name: 'editor@example.org' } },
      { subject: 'By one', kind: 'written', by: { name: 'admin@example.org' } },
    ]);
  });

  it('can be restored as a new version, and what that replaces is kept', async () => {
    const { id } = await drafts.create('First');
    await save(id, 'Second', { keepBefore: true });
    const restore = (expectedVersion: number) =>
      rig.api('POST', `/drafts/${id}/versions/0/restore`, { expectedVersion });
    expect((await restore(0)).status).toBe(409);
    expect((await restore(1)).status).toBe(200);
    expect(await drafts.read(id)).toMatchObject({
      version: 2,
      content: { mail: { subject: 'First' } },
    });
    expect(await subjects(id)).toEqual(['Second', 'First']);
    const version = await rig.api('GET', `/drafts/${id}/versions/1`);
    expect(await version.json()).toMatchObject({ content: { mail: { subject: 'Second' } } });
    expect((await rig.api('GET', `/drafts/${id}/versions/7`)).status).toBe(404);
  });

  it('number fifty at most, the newest', async () => {
    const { id } = await drafts.create('0');
    for (let count = 1; count <= 53; count += 1) await save(id, `${count}`, { keepBefore: true });
    const kept = await subjects(id);
    expect(kept).toHaveLength(50);
    expect([kept[0], kept.at(-1)]).toEqual(['52', '3']);
  });
});

describe('filing', () => {
  it('a new name changes nothing for the person who is writing', async () => {
    const { id } = await drafts.create('Written');
    await rig.api('PUT', `/drafts/${id}/name`, { name: ' Spring  letter ' });
    expect((await drafts.put(id, {})).status).toBe(200);
    expect((await drafts.read(id)).name).toBe('Spring letter');
  });

  it('a deleted draft comes back within a minute, and after that is gone with its versions', async () => {
    const { id } = await drafts.create('Deleted');
    await drafts.put(id, { keepBefore: true });
    const restore = () => rig.api('POST', `/drafts/${id}/restore`);
    await rig.api('DELETE', `/drafts/${id}`);
    expect((await rig.api('GET', `/drafts/${id}`)).status).toBe(404);
    expect((await restore()).status).toBe(200);
    expect((await rig.api('DELETE', `/drafts/${id}`)).status).toBe(204);
    rig.advance(campaignRestoreSeconds + 1);
    expect(await problemIn(await restore())).toMatchObject({ reason: 'draft-erased' });
    while (await eraseDeletedDrafts(rig.context, campaignRestoreSeconds));
    const { drafts: stored, draftVersions } = rig.context.database;
    expect(await stored.exists({ _id: id })).toBeNull();
    expect(await draftVersions.exists({ draftId: id })).toBeNull();
  });

  it('a forgotten person leaves no name in drafts and versions', async () => {
    const { id } = await drafts.create('By one');
    await drafts.put(id, {}, drafts.other);
    await forgetWriter(rig.context.database, 'editor@example.org');
    expect((await drafts.read(id)).updatedBy.name).toBe('');
    await forgetWriter(rig.context.database, 'admin@example.org');
    expect((await drafts.versions(id)).map(({ by }) => by.name)).toEqual(['']);
  });

  it('the draft archived first makes room when there are 500; without one, there can be no more', async () => {
    const { drafts: stored } = rig.context.database;
    await stored.deleteMany({});
    const oldest = await drafts.create('Oldest');
    const template = await stored.findOne({ _id: oldest.id }).lean();
    await stored.insertMany(
      Array.from({ length: 499 }, (_unused, index) => ({
        ...template,
        _id: `${index}`.padStart(24, '0'),
        createId: `${index}`,
      })),
    );
    const create = () =>
      rig.api('POST', '/drafts', { content: contentOf('New'), saveId: crypto.randomUUID() });
    expect(await problemIn(await create())).toMatchObject({ reason: 'too-many-drafts' });
    await rig.api('POST', `/drafts/${'0'.repeat(23)}7/archive`);
    await rig.api('POST', `/drafts/${oldest.id}/archive`);
    expect(await (await create()).json()).toMatchObject({
      removed: { id: `${'0'.repeat(23)}7`, title: 'Oldest' },
    });
    expect((await rig.api('GET', `/drafts/${oldest.id}`)).status).toBe(200);
  });
});
