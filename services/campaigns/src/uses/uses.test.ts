import { campaignUsesSchema, draftCreatedSchema, type OwnField } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, somePeople } from '../testing/fake-audience.ts';
import { body, type Rig, startRig } from '../testing/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig('uses');
  rig.audience.people = somePeople(2);
});
afterAll(() => rig.close());

const asked = async (query: object) => {
  const answer = await rig.app.request('/internal/uses', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await rig.issuer.serviceToken('campaigns:read')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(query),
  });
  expect(answer.status).toBe(200);
  return campaignUsesSchema.parse(await answer.json());
};
const uses = async (query: object) => (await asked(query)).campaigns;

it('a campaign uses its tag and its topic until it is finished', async () => {
  const [tagId, topicId] = [newId(), newId()];
  const { id } = await rig.send({ tagId, topicId, subject: 'Class on Friday' });
  await rig.send({ subject: 'To everyone' });
  const used = [{ id, subject: 'Class on Friday', state: 'building' }];
  expect(await uses({ tagId })).toEqual(used);
  expect(await uses({ topicId })).toEqual(used);
  expect(await uses({ tagId: topicId })).toEqual([]);
  rig.work();
  await rig.until(id, 'sent');
  expect(await uses({ tagId })).toEqual([]);
  expect(await uses({ topicId })).toEqual([]);
});

it('a campaign to a segment keeps the group it started with, and uses what that names', async () => {
  const [segmentId, tagId, fieldId, left] = [newId(), newId(), newId(), newId()];
  rig.audience.pageSize = 1;
  rig.audience.asked = [];
  rig.audience.frozen = {
    all: [{ kind: 'not', of: { kind: 'tags', mode: 'any', ids: [tagId] } }],
    none: [{ kind: 'field', field: fieldId, op: 'set' }],
    at: '2026-11-29T10:00:00.000Z',
  };
  const frozen = rig.audience.frozen;
  const audience = { segmentId, butNot: { segmentId: left } };
  const { id } = await rig.send({ audience, subject: 'By segment' });
  // The segment changes while the campaign is under way.
  rig.audience.frozen = { all: [], none: [], at: frozen.at };
  const used = [expect.objectContaining({ id })];
  for (const query of [
    { segmentId },
    { segmentId: left },
    { tagId },
    { fieldId, fieldKey: 'field_size' },
  ])
    expect(await uses(query)).toEqual(used);
  await rig.until(id, 'sent');
  expect(rig.audience.asked).toEqual([frozen, frozen]);
  expect(await uses({ segmentId })).toEqual([]);
});

it('a campaign to something deleted is refused, and never goes to everyone', async () => {
  rig.audience.frozen = undefined;
  rig.audience.asked = [];
  const before = await rig.context.database.campaigns.countDocuments();
  await expect(rig.send({ audience: { segmentId: newId() } })).rejects.toThrow(
    'A tag, segment or field of this group no longer exists.',
  );
  expect(await rig.context.database.campaigns.countDocuments()).toBe(before);
  expect(rig.audience.asked).toEqual([]);
});

it('drafts count among the uses of their tags, segments and topics, and no longer once they are sent', async () => {
  const [tagId, segmentId, topicId] = [newId(), newId(), newId()];
  const content = {
    mail: { subject: 'Soon', body },
    topicId,
    audience: { segmentId, butNot: { tagIds: [tagId] } },
  };
  const saveId = crypto.randomUUID();
  const made = await rig.api('POST', '/drafts', { content, saveId });
  const { draft } = draftCreatedSchema.parse(await made.json());
  const counts = () =>
    Promise.all(
      [{ tagId }, { segmentId }, { topicId }].map(async (query) => (await asked(query)).drafts),
    );
  expect(await counts()).toEqual([1, 1, 1]);
  await rig.api('DELETE', `/drafts/${draft.id}`);
  expect(await counts()).toEqual([0, 0, 0]);
});

describe('an own field in an email', () => {
  const size: OwnField = {
    id: newId(),
    name: 'Shirt size',
    key: 'field_shirt_size',
    type: 'choice',
    choices: ['S', 'XL'],
    fallback: 'any',
    version: 0,
  };
  const subject = 'Your size: {{field_shirt_size}}';

  it('is written as each person has it when the email goes out, and is used until then', async () => {
    rig.audience.fields = [size];
    rig.audience.people = somePeople(2).map(
      (person, at): Person => ({
        ...person,
        email: `size${at + 1}@example.org`,
        ...(at === 0 && { fields: { [size.id]: 'XL' } }),
      }),
    );
    const { id } = await rig.send({ subject });
    expect(await uses({ fieldId: size.id, fieldKey: size.key })).toEqual([
      expect.objectContaining({ id }),
    ]);
    // It is gone by the time the emails go out: what people have is all that counts.
    rig.audience.fields = [];
    await rig.until(id, 'sent');
    const subjects = await Promise.all(
      ['size1@example.org', 'size2@example.org'].map((email) => rig.sandbox.mails(email)),
    );
    expect(subjects.flat().map((mail) => mail.subject)).toEqual([
      'Your size: XL',
      'Your size: any',
    ]);
    expect(await uses({ fieldId: size.id, fieldKey: size.key })).toEqual([]);
  });

  it('counts among the uses of the drafts that name it, in either language, and of no other', async () => {
    const draftOf = async (mail: object, translation: object | null = null) => {
      const content = { mail: { subject: 'Soon', body, ...mail }, translation };
      const made = await rig.api('POST', '/drafts', { content, saveId: crypto.randomUUID() });
      return draftCreatedSchema.parse(await made.json()).draft.id;
    };
    const drafts = async (fieldKey: string) => (await asked({ fieldId: newId(), fieldKey })).drafts;
    const inSubject = await draftOf({ subject: 'Your locker: {{ field_locker | none }}' });
    const paragraph = { type: 'paragraph', data: { text: 'Locker {{field_locker}}' } };
    await draftOf({}, { subject: 'Pronto', body: { blocks: [paragraph] } });
    await draftOf({ subject: 'Not {{field_locker_room}}, nor field_locker' });
    expect(await drafts('field_locker')).toBe(2);
    await rig.api('DELETE', `/drafts/${inSubject}`);
    expect(await drafts('field_locker')).toBe(1);
    expect(await drafts('field_lock')).toBe(0);
  });

  it('that does not exist any more is refused when the email is checked and when it is sent', async () => {
    rig.audience.fields = [];
    for (const path of ['/campaigns/check', '/campaigns']) {
      const answer = await rig.api('POST', path, { requestId: crypto.randomUUID(), subject, body });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('{{field_shirt_size}} is not a merge tag.');
    }
  });
});
