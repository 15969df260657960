import {
  draftCreatedSchema,
  problemSchema,
  sendCheckSchema,
  templateSchema,
} from '@secondset/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { type Rig, startRig } from '../testing/rig.ts';
import { bilingual, readers } from '../testing/two-languages.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig('two-languages');
  rig.audience.people = readers(6);
  rig.work();
});
afterAll(() => rig.close());

const named = (name: string) => ({
  ...bilingual,
  subject: `${name} for {{first_name}}`,
  translation: { ...bilingual.translation, subject: `${name} para {{first_name}}` },
});
async function sent(input: object): Promise<string> {
  const { id } = await rig.send(input);
  await rig.until(id, 'sent');
  return id;
}
const check = async (input: object) => {
  const answer = await rig.api('POST', '/campaigns/check', input);
  return sendCheckSchema.parse(await answer.json());
};
const repeats = async (input: object) => (await check(input)).repeat.people;

describe('the same email again', () => {
  it('is found in both languages', async () => {
    await sent(named('Both'));
    expect(await repeats(named('Both'))).toBe(6);
    const { translation: _, ...english } = named('Both');
    expect(await repeats(english)).toBe(6);
  });

  it('is found only for those whose version was sent', async () => {
    const email = named('First in English');
    const { translation: _, ...english } = email;
    await sent(english);
    // Two of six read Spanish and would get other words now.
    expect(await repeats(email)).toBe(4);
    rig.audience.people = somePeople(6).map((person) => ({ ...person, language: 'es' as const }));
    expect(await repeats(email)).toBe(0);
    rig.audience.people = readers(6);
  });

  it('is another with another translation, for those who get that', async () => {
    const email = named('Translated');
    await sent(email);
    const { translation } = email;
    const again = { ...email, translation: { ...translation, subject: 'Otra cosa' } };
    expect(await repeats(again)).toBe(4);
  });
});

describe('a check', () => {
  it('refuses what is wrong in the translation, and says where', async () => {
    const { translation } = bilingual;
    const wrong = {
      ...bilingual,
      translation: {
        subject: '[[Tema]]',
        preheader: '{{frist_name}}',
        body: {
          blocks: [...translation.body.blocks, { type: 'paragraph', data: { text: '{{x}}' } }],
        },
      },
    };
    const answer = await rig.api('POST', '/campaigns/check', wrong);
    expect(answer.status).toBe(422);
    const { errors } = problemSchema.parse(await answer.json());
    expect(errors?.map(({ field }) => field)).toEqual([
      'translation.preheader',
      'translation.body.blocks.1',
      'translation.subject',
    ]);
    const missing = { ...bilingual, translation: { ...translation, subject: '' } };
    const refused = problemSchema.parse(
      await (await rig.api('POST', '/campaigns/check', missing)).json(),
    );
    expect(refused.errors).toMatchObject([
      { field: 'translation.subject', code: 'subject-missing' },
    ]);
  });

  it('says which version a warning is about', async () => {
    const text = 'palabra '.repeat(5_200);
    const body = { blocks: [0, 1].map(() => ({ type: 'paragraph', data: { text } })) };
    const { warnings } = await check({
      ...bilingual,
      translation: { ...bilingual.translation, body },
    });
    expect(warnings).toEqual([
      expect.stringMatching(/^Spanish version: This email is \d+ kB long/),
    ]);
  });

  it('warns of a translation that was never translated', async () => {
    const { subject, body } = bilingual;
    const { warnings } = await check({ ...bilingual, translation: { subject, body } });
    expect(warnings).toEqual([expect.stringContaining('same words')]);
  });
});

it('a copy of a campaign has both versions, and the list finds it by either subject', async () => {
  const id = await sent(named('Copied'));
  const answer = await rig.api('POST', `/campaigns/${id}/duplicate`);
  const { draft } = draftCreatedSchema.parse(await answer.json());
  const { subject, body, translation } = named('Copied');
  expect(draft.content).toMatchObject({ language: 'en', mail: { subject, body }, translation });
  const list = await rig.api('GET', '/campaign-list?state=sent&search=copied%20para');
  expect(await list.json()).toMatchObject({ items: [{ id }] });
});

it('a template has both versions, cleaned, and is refused for what neither could carry', async () => {
  const { translation } = bilingual;
  const blocks = (text: string) => ({ blocks: [{ type: 'paragraph', data: { text } }] });
  const save = (text: string) =>
    rig.api('POST', '/templates', {
      name: 'Both',
      ...bilingual,
      translation: { ...translation, body: blocks(text) },
    });
  const refused = problemSchema.parse(await (await save('{{nobody}}')).json());
  expect(refused.errors).toMatchObject([{ field: 'translation.body.blocks.0' }]);
  const made = templateSchema.parse(await (await save('Hola <b>tú</b>')).json());
  expect(made).toMatchObject({
    language: 'en',
    translation: { subject: translation.subject, body: blocks('Hola <b>tú</b>') },
  });
  const { id, version, ...words } = made;
  const alone = await rig.api('PUT', `/templates/${id}`, { ...words, version, translation: null });
  expect(templateSchema.parse(await alone.json()).translation).toBeNull();
});
