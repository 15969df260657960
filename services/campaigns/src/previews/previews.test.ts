import {
  type PreviewInput,
  previewSchema,
  problemSchema,
  testMailSchema,
} from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig('previews');
  rig.work();
});
afterAll(() => rig.close());
beforeEach(() => {
  rig.audience.people = somePeople(2);
  rig.audience.blocked.clear();
});

const paragraph = (text: string) => ({ type: 'paragraph' as const, data: { text } });
const mail = (change: Partial<PreviewInput> = {}): PreviewInput => ({
  subject: 'For {{first_name}}',
  body: { blocks: [paragraph('Hello {{full_name}}, see <a href="/events">the events</a>.')] },
  ...change,
});
const preview = async (change?: Partial<PreviewInput>) =>
  previewSchema.parse(await (await rig.api('POST', '/previews', mail(change))).json());
const frame = (id: string, query = '') => rig.app.request(`/previews/${id}${query}`);

describe('a preview', () => {
  it('is what somebody made up would get: subject, inbox line, HTML and text', async () => {
    const shown = await preview();
    expect(shown).toMatchObject({ name: 'Sam Rivera', subject: 'For Sam' });
    expect(shown.preheader).toBe('Hello Sam Rivera, see the events.');
    expect(shown.text).toContain('Hello Sam Rivera, see the events (https://');
    const html = await (await frame(shown.id)).text();
    expect(html).toContain('Hello Sam Rivera');
    expect(html).not.toContain('{{');
  });

  it('has the preheader that was written, for this person', async () => {
    const { preheader, id } = await preview({ preheader: 'Only for {{first_name|you}}' });
    expect(preheader).toBe('Only for Sam');
    expect(await (await frame(id)).text()).toContain('Only for Sam');
  });

  it('says in the language of the email what the email does not say itself', async () => {
    const shown = await preview({ language: 'es' });
    expect(shown.text).toContain('Darte de baja: ');
    expect(await (await frame(shown.id)).text()).toContain('lang="es"');
  });

  it('is what a chosen person would get, as they are now', async () => {
    const [person] = rig.audience.people;
    if (person === undefined) throw new Error('There is nobody.');
    const shown = await preview({ personId: person.userId });
    expect(shown.name).toBe(person.fullName);
    expect(shown.text).toContain(person.fullName);
    const gone = await rig.api('POST', '/previews', mail({ personId: newId() }));
    expect(gone.status).toBe(404);
  });

  it('unsubscribes nobody: its footer links only say so', async () => {
    const { id } = await preview();
    const html = await (await frame(id)).text();
    const links = [...html.matchAll(/clicktracking=off href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toHaveLength(2);
    const site = 'https://second-set.example.org/api/campaigns';
    for (const link of links) {
      const answer = await rig.app.request(link?.slice(site.length) ?? '');
      expect(await answer.text()).toContain('Nothing was changed.');
    }
  });

  it('shows an email that is not finished yet', async () => {
    const shown = await preview({ subject: '', body: { blocks: [paragraph('Hi {{nobody}}')] } });
    expect(shown).toMatchObject({ subject: '' });
    expect(shown.text).toContain('{{nobody}}');
    expect((await rig.api('POST', '/previews', mail({ body: { blocks: [] } }))).status).toBe(201);
  });

  it('runs nothing and is framed by nobody else; without pictures, it loads none', async () => {
    const { id } = await preview();
    const policy = async (query: string) =>
      (await frame(id, query)).headers.get('content-security-policy')?.split('; ');
    const shared = [
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      "frame-ancestors 'self'",
    ];
    expect(await policy('')).toEqual(expect.arrayContaining([...shared, "img-src 'self' https:"]));
    expect(await policy('?pictures=off')).toEqual(
      expect.arrayContaining([...shared, "img-src 'none'"]),
    );
    expect((await frame(id)).headers.get('cache-control')).toBe('no-store');
  });

  it('is gone when its time is over, and cannot be guessed', async () => {
    const { id } = await preview();
    await rig.context.database.previews.deleteOne({ _id: id });
    expect((await frame(id)).status).toBe(404);
    expect((await frame('1'.repeat(24))).status).toBe(400);
    const index = rig.context.database.previews.schema
      .indexes()
      .find(([fields]) => 'createdAt' in fields);
    expect(index?.[1]).toMatchObject({ expireAfterSeconds: 600 });
  });
});

describe('a test email', () => {
  const send = (to: string[], change: object = {}) =>
    rig.api('POST', '/previews/test', {
      ...mail(),
      requestId: crypto.randomUUID(),
      to,
      ...change,
    });
  const arrived = (address: string) => rig.sandbox.mails(address);

  it('says that it is one, and comes once to each address, whatever is repeated', async () => {
    const requestId = crypto.randomUUID();
    const to = ['tester@example.org', 'TESTER@example.org', 'other@example.org'];
    for (let press = 0; press < 2; press += 1) {
      const answer = await send(to, { requestId });
      expect(answer.status).toBe(202);
      expect(testMailSchema.parse(await answer.json()).to).toHaveLength(2);
    }
    await eventually(async () => expect(await arrived('other@example.org')).toHaveLength(1));
    await eventually(async () => expect(await arrived('TESTER@example.org')).toHaveLength(1));
    const [one] = await arrived('other@example.org');
    expect(one?.subject).toBe('[Test] For Sam');
    expect(await rig.reports()).toEqual([]);
  });

  it('goes to nobody who gets no email from us', async () => {
    rig.audience.blocked.set('no@example.org', 'unsubscribed');
    const answer = await send(['yes@example.org', 'no@example.org']);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'to.1', code: 'address-suppressed' }],
    });
    expect(await rig.context.database.deliveries.countDocuments({ email: 'yes@example.org' })).toBe(
      0,
    );
  });

  it.each([
    ['nobody', []],
    ['six addresses', Array.from({ length: 6 }, (_, index) => `t${index}@example.org`)],
    ['something that is no address', ['tester']],
  ])('is refused for %s', async (_what, to) => {
    expect((await send(to)).status).toBe(422);
  });

  it('is refused with what an email cannot carry, at its block', async () => {
    const body = { blocks: [paragraph('Hello'), paragraph('{{nobody}}')] };
    const answer = await send(['tester@example.org'], { body });
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'body.blocks.1' }] });
  });

  it('of both versions is two emails to each address, once, and both are checked first', async () => {
    const requestId = crypto.randomUUID();
    const translation = { subject: 'Para {{first_name}}', body: mail().body };
    for (let press = 0; press < 2; press += 1)
      expect((await send(['both@example.org'], { requestId, translation })).status).toBe(202);
    await eventually(async () => {
      const subjects = (await arrived('both@example.org')).map(({ subject }) => subject);
      expect(subjects.toSorted()).toEqual(['[Test] For Sam', '[Test] Para Sam']);
    });
    const wrong = { ...translation, subject: 'Para {{nobody}}' };
    const refused = await send(['both@example.org'], { translation: wrong });
    expect(problemSchema.parse(await refused.json()).errors).toMatchObject([
      { field: 'translation.subject' },
    ]);
  });

  it('is not for mailing a crowd: fifty an hour', async () => {
    const five = (start: number) =>
      Array.from({ length: 5 }, (_, index) => `crowd${start + index}@example.org`);
    const statuses: number[] = [];
    for (let press = 0; press < 11; press += 1) statuses.push((await send(five(press * 5))).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
