import {
  draftCreatedSchema,
  draftSchema,
  problemSchema,
  type Template,
  templateListSchema,
  templateSchema,
} from '@secondset/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { body, type Rig, startRig } from '../testing/rig.ts';
import { keyTemplateNames } from './template.model.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig('templates');
});
afterAll(() => rig.close());

const create = (name: string) => rig.api('POST', '/templates', { name, subject: 'News', body });
const created = async (name: string): Promise<Template> =>
  templateSchema.parse(await (await create(name)).json());
const change = (id: string, json: object) =>
  rig.api('PUT', `/templates/${id}`, { subject: 'News', body, ...json });
const problemIn = async (answer: Response) => problemSchema.parse(await answer.json());

describe('the name of a template', () => {
  it('is unique, whatever its case and spacing, and the refusal includes the template that has it', async () => {
    const first = await created('Spring letter');
    const answer = await create(' SPRING  Letter ');
    expect(answer.status).toBe(409);
    expect(await problemIn(answer)).toMatchObject({
      code: 'taken',
      reason: 'template-name-taken',
      detail: 'There is already a template named “Spring letter”.',
      errors: [{ field: 'name' }],
      current: first,
    });
  });

  it('goes to one of twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('Wanted')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  it('cannot be changed to that of another', async () => {
    const [one, other] = [await created('One'), await created('Other')];
    const problem = await problemIn(await change(one.id, { name: 'other', version: 0 }));
    expect(problem).toMatchObject({ code: 'taken', current: other });
  });

  it('that several shared before names were unique gets a number, and no template is lost', async () => {
    const { templates } = rig.context.database;
    const row = (minute: number, name: string) => ({
      _id: `${minute}`.padStart(24, 'a'),
      name,
      subject: 'News',
      body,
      createdAt: new Date(minute * 60_000),
    });
    await templates.collection.insertMany([row(1, 'Old'), row(2, 'OLD'), row(3, 'Old')] as never);
    await Promise.all([keyTemplateNames(templates), keyTemplateNames(templates)]);
    await keyTemplateNames(templates);
    const names = await templates.find({ nameKey: /^old/ }).sort({ createdAt: 1 }).lean();
    expect(names.map(({ name }) => name)).toEqual(['Old', 'OLD (2)', 'Old (3)']);
    const [old] = names;
    expect((await change(old?._id ?? '', { name: 'Old', version: 0 })).status).toBe(200);
  });
});

describe('a change to a template', () => {
  it('based on an older version is refused, and the refusal includes the current template', async () => {
    const { id } = await created('Changed');
    const first = await change(id, { name: 'Changed', subject: 'First', version: 0 });
    const now = templateSchema.parse(await first.json());
    expect(now).toMatchObject({ subject: 'First', version: 1 });
    const second = await change(id, { name: 'Changed', subject: 'Second', version: 0 });
    expect(second.status).toBe(409);
    expect(await problemIn(second)).toMatchObject({ code: 'stale', current: now });
  });

  it('to one version is made once, out of twenty concurrent ones', async () => {
    const { id } = await created('Contested');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_unused, index) =>
        change(id, { name: 'Contested', subject: `News ${index}`, version: 0 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });

  it('to a deleted template is not found', async () => {
    const { id } = await created('Gone');
    await rig.api('DELETE', `/templates/${id}`);
    expect((await change(id, { name: 'Gone', version: 0 })).status).toBe(404);
  });
});

it('a template keeps its preheader; one of before there were any has an empty one', async () => {
  const input = { name: 'With preheader', subject: 'News', preheader: 'For {{first_name}}', body };
  const made = templateSchema.parse(await (await rig.api('POST', '/templates', input)).json());
  expect(made.preheader).toBe(input.preheader);
  await rig.context.database.templates.updateOne({ _id: made.id }, { $unset: { preheader: 1 } });
  const { templates } = templateListSchema.parse(await (await rig.api('GET', '/templates')).json());
  expect(templates.find(({ id }) => id === made.id)?.preheader).toBe('');
});

it('a draft keeps what it took from a template that is deleted', async () => {
  const { id, subject, body: taken } = await created('Short-lived');
  const saved = await rig.api('POST', '/drafts', {
    saveId: crypto.randomUUID(),
    content: { mail: { subject, body: taken } },
  });
  const { draft } = draftCreatedSchema.parse(await saved.json());
  expect((await rig.api('DELETE', `/templates/${id}`)).status).toBe(204);
  const kept = draftSchema.parse(await (await rig.api('GET', `/drafts/${draft.id}`)).json());
  expect(kept.content.mail).toMatchObject({ subject, body: taken });
  const again = { ...kept.content, mail: { ...kept.content.mail, subject: 'Goes on' } };
  const next = { saveId: crypto.randomUUID(), content: again, expectedVersion: kept.version };
  expect((await rig.api('PUT', `/drafts/${draft.id}`, next)).status).toBe(200);
});
