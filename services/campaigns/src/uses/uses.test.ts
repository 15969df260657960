import { campaignUsesSchema } from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { type Rig, startRig } from '../testing/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig('uses');
  rig.audience.people = somePeople(2);
});
afterAll(() => rig.close());

const uses = async (query: object) => {
  const answer = await rig.app.request('/internal/uses', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await rig.issuer.serviceToken('campaigns:read')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(query),
  });
  expect(answer.status).toBe(200);
  return campaignUsesSchema.parse(await answer.json()).campaigns;
};

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
  for (const query of [{ segmentId }, { segmentId: left }, { tagId }, { fieldId }])
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
