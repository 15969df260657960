import { draftCreatedSchema } from '@secondset/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, draftsOf } from '../testing/drafts.ts';
import { somePeople } from '../testing/fake-audience.ts';
import { body, type Rig, startRig } from '../testing/rig.ts';

let rig: Rig;
let drafts: ReturnType<typeof draftsOf>;
let sent: string;
beforeAll(async () => {
  rig = await startRig('campaign_list');
  rig.audience.people = somePeople(2);
  drafts = draftsOf(rig);
  rig.work();
  sent = (
    await rig.send({ subject: 'Thank you (all)', preheader: 'You did it', tagId: 'a'.repeat(24) })
  ).id;
  await rig.until(sent, 'sent');
  for (const subject of ['Spring news', 'Summer news']) {
    await drafts.create(subject);
    rig.advance(1);
  }
});
afterAll(() => rig.close());

const titles = async (query: string) =>
  (await drafts.list(query)).items.map(({ name, subject }) => name || subject);

describe('the list', () => {
  it('has drafts and campaigns together, latest first, each with its state', async () => {
    expect((await drafts.list()).items).toMatchObject([
      { kind: 'draft', state: 'draft', subject: 'Summer news', by: 'admin@example.org' },
      { kind: 'draft', subject: 'Spring news', recipients: null },
      { kind: 'campaign', state: 'sent', subject: 'Thank you (all)', recipients: 2 },
    ]);
  });

  it('is divided by state', async () => {
    expect(await titles('state=draft')).toEqual(['Summer news', 'Spring news']);
    expect(await titles('state=sent')).toEqual(['Thank you (all)']);
    for (const state of ['sending', 'paused', 'stopped', 'archived'])
      expect(await titles(`state=${state}`)).toEqual([]);
  });

  it('is searched by name and subject as they are written, whatever their case', async () => {
    expect(await titles('search=SPRING')).toEqual(['Spring news']);
    expect(await titles('search=(ALL)')).toEqual(['Thank you (all)']);
    expect(await titles('search=.')).toEqual([]);
    expect(await titles('search=spring%00')).toEqual(['Spring news']);
  });

  it('comes in pages without a gap or a repeat, and counts all of it', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const page: Awaited<ReturnType<typeof drafts.list>> = await drafts.list(
        `limit=1${cursor && `&cursor=${cursor}`}`,
      );
      expect(page.total).toBe(3);
      seen.push(...page.items.map(({ subject }) => subject));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(['Summer news', 'Spring news', 'Thank you (all)']);
    expect((await rig.api('GET', '/campaign-list?cursor=x')).status).toBe(422);
  });

  it('shows archived ones only on their own', async () => {
    await rig.api('POST', `/campaigns/${sent}/archive`);
    const [draft] = (await drafts.list('search=Summer')).items;
    await rig.api('POST', `/drafts/${draft?.id}/archive`);
    expect(await titles('')).toEqual(['Spring news']);
    expect(await titles('state=archived')).toEqual(['Summer news', 'Thank you (all)']);
    expect((await rig.reports()).map(({ id }) => id)).toEqual([sent]);
    await rig.api('POST', `/campaigns/${sent}/unarchive`);
    await rig.api('POST', `/drafts/${draft?.id}/unarchive`);
    expect(await titles('')).toHaveLength(3);
  });
});

describe('a copy', () => {
  it('of a campaign is a draft with all of its content', async () => {
    const answer = await rig.api('POST', `/campaigns/${sent}/duplicate`);
    const { draft } = draftCreatedSchema.parse(await answer.json());
    expect(draft).toMatchObject({
      name: 'Copy of Thank you (all)',
      content: {
        mail: { subject: 'Thank you (all)', preheader: 'You did it', body },
        tagId: 'a'.repeat(24),
      },
    });
    await rig.api('DELETE', `/drafts/${draft.id}`);
  });

  it('of a draft changes on its own', async () => {
    const { id } = await drafts.create('Original');
    const answer = await rig.api('POST', `/drafts/${id}/duplicate`);
    const { draft } = draftCreatedSchema.parse(await answer.json());
    await drafts.put(draft.id, { content: contentOf('Copy') });
    expect((await drafts.read(id)).content.mail.subject).toBe('Original');
    for (const each of [id, draft.id]) await rig.api('DELETE', `/drafts/${each}`);
  });
});

it('an id says whether it is a draft or a campaign, and a sent draft leads to its campaign', async () => {
  const named = async (id: string) => {
    const answer = await rig.api('GET', `/campaign-list/${id}`);
    return answer.status === 200 ? answer.json() : answer.status;
  };
  const draft = await drafts.create('To be sent');
  expect(await named(draft.id)).toEqual({ kind: 'draft', id: draft.id });
  expect(await named(sent)).toEqual({ kind: 'campaign', id: sent });
  const { id } = await rig.send({ draft: { id: draft.id, version: 0 } });
  expect(await named(draft.id)).toEqual({ kind: 'campaign', id });
  expect(await named('f'.repeat(24))).toBe(404);
});

it('a campaign is found by the name it was given, which recipients never see', async () => {
  await rig.api('PUT', `/campaigns/${sent}/name`, { name: 'Donors, fall' });
  expect(await titles('search=donors')).toEqual(['Donors, fall']);
  const stored = await rig.context.database.campaigns.findOne({ _id: sent }).lean();
  expect(JSON.stringify(stored?.mail)).not.toContain('Donors');
});
