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
