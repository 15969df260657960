import {
  type CampaignAudience,
  type Filter,
  type FrozenAudience,
  frozenAudienceSchema,
  ownFieldSchema,
  recipientCountSchema,
  recipientPageSchema,
  segmentSchema,
  segmentUsesSchema,
  topicListSchema,
} from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

let audience: TestAudience;
beforeAll(async () => {
  audience = await startTestAudience('campaign_audience');
});
afterAll(() => audience.close());

let serial = 0;
const segment = async (filter: Filter) => {
  serial += 1;
  const answer = await audience.asAdmin('POST', '/segments', { name: `Segment ${serial}`, filter });
  return segmentSchema.parse(await answer.json());
};
const withTags = (...ids: string[]): Filter => ({ kind: 'tags', mode: 'any', ids });
const freeze = async (chosen: CampaignAudience) =>
  frozenAudienceSchema.parse(
    await (await audience.asService('/internal/recipients/freeze', chosen)).json(),
  );
const listed = async (frozen: FrozenAudience, limit = 1000) => {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await audience.asService('/internal/recipients', {
      audience: frozen,
      cursor,
      limit,
    });
    const page = recipientPageSchema.parse(await answer.json());
    names.push(...page.recipients.map(({ fullName }) => fullName));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return names.toSorted();
};
const count = async (chosen: CampaignAudience, topicId: string | null = null) =>
  recipientCountSchema.parse(
    await (
      await audience.asAdmin('POST', '/recipients/count', { audience: chosen, topicId })
    ).json(),
  );

test('an audience is of tags and a segment, without the tags and the segment to leave out', async () => {
  const [one, two, out, outer] = [
    await audience.addTag('One'),
    await audience.addTag('Two'),
    await audience.addTag('Out'),
    await audience.addTag('Outer'),
  ];
  const add = (fullName: string, ...tagIds: string[]) =>
    audience.addUser({ email: uniqueEmail(), fullName, tagIds });
  await add('In', one, two);
  await add('Only one', one);
  await add('Only two', two);
  await add('Left out by tag', one, two, out);
  await add('Left out by segment', one, two, outer);
  await add('Other');
  const inside = await segment(withTags(two));
  const left = await segment(withTags(outer));
  const chosen = {
    tagIds: [one],
    segmentId: inside.id,
    butNot: { tagIds: [out], segmentId: left.id },
  };
  expect(await listed(await freeze(chosen), 1)).toEqual(['In']);
  expect(await count(chosen)).toMatchObject({ recipients: 1, names: ['In'] });
  const butNot = { butNot: { tagIds: [one] } };
  expect(await listed(await freeze(butNot))).toEqual(['Only two', 'Other']);
  expect(await count(butNot)).toMatchObject({ recipients: 2 });
});

test('the count of a segment says who is left out and why, as its pages do', async () => {
  const tag = await audience.addTag('Counted');
  const { id: segmentId } = await segment(withTags(tag));
  const { topics } = topicListSchema.parse(await (await audience.asAdmin('GET', '/topics')).json());
  const topicId = topics[0]?.id ?? '';
  await audience.addUser({ email: uniqueEmail(), fullName: 'Reached', tagIds: [tag] });
  await audience.addUser({ fullName: 'No address', tagIds: [tag] });
  const declined = await audience.addUser({ email: uniqueEmail(), tagIds: [tag] });
  const email = uniqueEmail();
  await audience.addUser({ email, tagIds: [tag] });
  await audience.suppress(email, 'complaint');
  await audience.context.database.users.updateOne({ _id: declined.id }, { topicsOut: [topicId] });
  const frozen = await freeze({ segmentId });
  const page = recipientPageSchema.parse(
    await (await audience.asService('/internal/recipients', { audience: frozen, topicId })).json(),
  );
  const reasons = page.recipients.flatMap(({ excluded }) => excluded ?? []).toSorted();
  const counted = await count({ segmentId }, topicId);
  expect(counted.recipients).toBe(1);
  expect(Object.keys(counted.excludedBy).toSorted()).toEqual(reasons);
  expect(reasons).toEqual(['complaint', 'no-email', 'topic-declined']);
});

test('a change of the segment does not change an audience that is frozen', async () => {
  const [before, after] = [await audience.addTag('Before'), await audience.addTag('After')];
  await audience.addUser({ fullName: 'Of before', tagIds: [before] });
  await audience.addUser({ fullName: 'Of after', tagIds: [after] });
  const { id, name, version } = await segment(withTags(before));
  const frozen = await freeze({ segmentId: id });
  await audience.asAdmin('PUT', `/segments/${id}`, { name, version, filter: withTags(after) });
  expect(await listed(frozen)).toEqual(['Of before']);
  expect(await listed(await freeze({ segmentId: id }))).toEqual(['Of after']);
  await audience.asAdmin('DELETE', `/segments/${id}`);
  expect(await listed(frozen)).toEqual(['Of before']);
});

test('an audience that names something deleted is refused, and is never everyone', async () => {
  const gone = newId();
  const at = new Date().toISOString();
  for (const chosen of [
    { tagIds: [gone] },
    { segmentId: gone },
    { butNot: { tagIds: [gone] } },
    { butNot: { segmentId: gone } },
  ]) {
    expect((await audience.asService('/internal/recipients/freeze', chosen)).status).toBe(422);
    const counted = await audience.asAdmin('POST', '/recipients/count', { audience: chosen });
    expect(counted.status).toBe(422);
  }
  for (const filter of [
    withTags(gone),
    { kind: 'field', field: gone, op: 'unset' } as const,
    { kind: 'topic', id: gone, in: true } as const,
  ])
    for (const frozen of [
      { all: [filter], none: [], at },
      { all: [], none: [filter], at },
    ]) {
      const page = await audience.asService('/internal/recipients', { audience: frozen });
      expect(page.status).toBe(422);
    }
});

test('a segment, a topic and a field of an unfinished campaign stay, and it says which one', async () => {
  const { id } = await segment({ kind: 'email', is: true });
  const { topics, version } = topicListSchema.parse(
    await (await audience.asAdmin('GET', '/topics')).json(),
  );
  const [topic, ...others] = topics;
  const made = await audience.asAdmin('POST', '/fields', { name: 'Shoe size', type: 'number' });
  const field = ownFieldSchema.parse(await made.json()).id;
  const uses = [{ id: newId(), subject: 'Class on Friday', state: 'sending' as const }];
  for (const used of [id, topic?.id ?? '', field]) audience.campaigns.uses.set(used, uses);
  audience.campaigns.drafted.add(id);
  expect(
    segmentUsesSchema.parse(await (await audience.asAdmin('GET', `/segments/${id}/uses`)).json()),
  ).toEqual({ campaigns: ['Class on Friday'], drafts: 1 });
  const removing = {
    segment: await audience.asAdmin('DELETE', `/segments/${id}`),
    field: await audience.asAdmin('DELETE', `/fields/${field}`),
    topic: await audience.asAdmin('PUT', '/topics', {
      topics: others,
      dropUsed: [topic?.id],
      version,
    }),
  };
  for (const [what, answer] of Object.entries(removing)) {
    expect(answer.status).toBe(409);
    const { detail } = await problemOf(answer);
    expect(detail).toContain(`“Class on Friday”`);
    expect(detail).toContain(`this ${what}`);
  }
  audience.campaigns.uses.clear();
  expect((await audience.asAdmin('DELETE', `/segments/${id}`)).status).toBe(204);
});
