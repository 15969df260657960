import { campaignRestoreSeconds, type Repeat, sendCheckSchema } from '@secondset/contracts';
import { invalid } from '@secondset/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { body, eventually, type Rig, startRig } from '../testing/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig('second-thoughts');
  rig.audience.people = somePeople(3);
  rig.work();
});
afterAll(() => rig.close());

async function sent(subject: string): Promise<string> {
  const { id } = await rig.send({ subject });
  await eventually(async () => expect((await rig.show(id)).state).toBe('sent'));
  return id;
}

const check = async (subject: string, more: object = {}) =>
  sendCheckSchema.parse(
    await (await rig.api('POST', '/campaigns/check', { subject, body, ...more })).json(),
  );

it('an email that Gmail would nearly clip is warned about before it is sent', async () => {
  const text = 'Strong words. '.repeat(6_000);
  const blocks = [0, 1].map((half) => ({
    type: 'paragraph',
    data: { text: text.slice(half * 42_000, (half + 1) * 42_000) },
  }));
  expect((await check('Long', { body: { blocks } })).warnings).toEqual([
    expect.stringMatching(/^This email is \d+ kB long/),
  ]);
  expect((await check('Short')).warnings).toEqual([]);
});

describe('the same email again', () => {
  const repeat = async (subject: string, more: object = {}): Promise<Repeat> =>
    (await check(subject, more)).repeat;

  it('is found with the number of people who have it, whatever ids the editor gave its blocks', async () => {
    const id = await sent('Found');
    rig.audience.people = [...somePeople(2), ...somePeople(4).slice(3)];
    const blocks = body.blocks.map((block, index) => ({ id: `other-${index}`, ...block }));
    const { createdAt } = await rig.show(id);
    expect(await repeat('Found', { body: { blocks } })).toEqual({ people: 2, sentAt: createdAt });
    rig.audience.people = somePeople(3);
  });

  it('counts as another with a word changed, or for other people', async () => {
    await sent('Another');
    expect(await repeat('Another one')).toEqual({ people: 0, sentAt: null });
    rig.audience.people = somePeople(3, 'stranger');
    expect(await repeat('Another')).toEqual({ people: 0, sentAt: null });
    rig.audience.people = somePeople(3);
  });

  it('is forgotten after a day', async () => {
    const id = await sent('Long ago');
    const createdAt = new Date(Date.now() - 24 * 3_600_000 - 1000);
    await rig.context.database.campaigns.updateOne({ _id: id }, { $set: { createdAt } });
    expect(await repeat('Long ago')).toEqual({ people: 0, sentAt: null });
  });

  it('is not looked for where the tag was deleted meanwhile; the check still answers', async () => {
    await sent('Untagged');
    const before = rig.audience.beforeRecipients;
    rig.audience.beforeRecipients = () => Promise.reject(invalid('tagId', 'tag-unknown'));
    expect(await repeat('Untagged', { tagId: 'a'.repeat(24) })).toEqual({
      people: 0,
      sentAt: null,
    });
    rig.audience.beforeRecipients = before;
  });

  it('is found even if its campaign was deleted', async () => {
    await rig.api('DELETE', `/campaigns/${await sent('Deleted')}`);
    expect(await repeat('Deleted')).toMatchObject({ people: 3 });
  });
});

describe('a deleted campaign', () => {
  const restore = (id: string) => rig.api('POST', `/campaigns/${id}/restore`);

  it('comes back as it was, and asking twice changes nothing', async () => {
    const id = await sent('Back');
    const before = (await rig.reports()).find((report) => report.id === id);
    await rig.api('DELETE', `/campaigns/${id}`);
    expect((await rig.api('GET', `/campaigns/${id}`)).status).toBe(404);
    expect((await restore(id)).status).toBe(200);
    expect((await restore(id)).status).toBe(200);
    expect((await rig.reports()).find((report) => report.id === id)).toEqual(before);
  });

  it('stays deleted once it is too late', async () => {
    const id = await sent('Gone');
    await rig.api('DELETE', `/campaigns/${id}`);
    const deletedAt = new Date(Date.now() - campaignRestoreSeconds * 1000 - 1);
    await rig.context.database.campaigns.updateOne({ _id: id }, { $set: { deletedAt } });
    const answer = await restore(id);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      reason: 'campaign-erased',
    });
  });
});
