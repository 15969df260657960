import {
  campaignSchema,
  type OwnField,
  type Preflight,
  type PreflightInput,
  preflightSchema,
  sensitiveWordsSchema,
} from '@secondset/contracts';
import { newId } from '@secondset/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Verdict } from '../link-checks/link-checker.ts';
import { somePeople } from '../testing/fake-audience.ts';
import { type Rig, startRig } from '../testing/rig.ts';

/** What the pretended internet answers. */
const answers = new Map<string, Verdict>();
const followed: string[] = [];

let rig: Rig;
beforeAll(async () => {
  rig = await startRig(
    'preflight',
    {},
    {
      links: {
        check: (urls) => {
          followed.push(...urls);
          const verdict = (url: string): Verdict => answers.get(url) ?? { kind: 'fine' };
          return Promise.resolve(new Map(urls.map((url) => [url, verdict(url)])));
        },
        close: () => Promise.resolve(),
      },
    },
  );
});
afterAll(() => rig.close());
beforeEach(() => {
  answers.clear();
  followed.length = 0;
  rig.audience.people = somePeople(3);
  rig.audience.fields = [];
  rig.audience.trouble = 'none';
  rig.audience.pageSize = 1000;
});

const paragraph = (text: string) => ({ type: 'paragraph' as const, data: { text } });
/** Never the same twice, so that nothing is known of it. */
const mail = (...texts: string[]): PreflightInput => ({
  subject: 'Training on Saturday',
  preheader: `For ${newId()}`,
  body: { blocks: [paragraph('Come and train with us.'), ...texts.map(paragraph)] },
});
const step = async (input: PreflightInput): Promise<Preflight> => {
  const answer = await rig.api('POST', '/preflights', input);
  expect(answer.status).toBe(200);
  return preflightSchema.parse(await answer.json());
};
const codes = ({ findings }: Preflight) =>
  findings.map(({ severity, code }) => `${severity} ${code}`);
const send = (input: PreflightInput, acknowledged?: string[]) =>
  rig.api('POST', '/campaigns', { ...input, requestId: crypto.randomUUID(), acknowledged });

describe('the pre-flight', () => {
  it('finds nothing in an email that is fine, and says for how many people', async () => {
    expect(await step(mail())).toEqual({ done: true, recipients: 3, findings: [] });
  });

  it('names what it finds with a sentence and its place', async () => {
    const found = await step({ ...mail('Dear friend,'), subject: 'News from PRISON' });
    expect(found.findings).toEqual([
      {
        code: 'sensitive-word',
        severity: 'warning',
        field: 'subject',
        message: expect.stringContaining('“prison”'),
      },
      {
        code: 'greeting-to-nobody',
        severity: 'warning',
        field: 'body',
        block: 1,
        message: expect.stringContaining('“Dear friend”'),
      },
    ]);
  });

  it('checks an email with errors for nobody, and takes one that is not finished', async () => {
    const found = await step({ ...mail('{{nobody}}'), subject: '' });
    expect(found).toMatchObject({ done: true, recipients: 0 });
    expect(codes(found)).toEqual(
      expect.arrayContaining(['error subject-missing', 'error merge-tag-unknown']),
    );
  });

  it('names a picture that was deleted', async () => {
    const url = `/api/campaigns/images/${newId()}`;
    const picture = { type: 'image' as const, data: { file: { url }, alt: 'A park' } };
    const input = mail('x'.repeat(400));
    input.body.blocks.push(picture);
    expect(await step(input)).toMatchObject({
      findings: [{ code: 'picture-gone', severity: 'error', field: 'body', block: 2 }],
    });
  });
});

describe('for each recipient', () => {
  const size: OwnField = {
    id: newId(),
    name: 'Size',
    key: 'field_size',
    type: 'text',
    choices: [],
    fallback: '',
    version: 0,
  };

  it('names those who would miss words, over many pages, a few at a time', async () => {
    rig.audience.pageSize = 2;
    rig.audience.fields = [size];
    rig.audience.people = somePeople(9).map((person, index) => ({
      ...person,
      ...(index > 0 && { fields: { [size.id]: 'L' } }),
      ...(index === 8 && { excluded: 'unsubscribed' as const, fields: {} }),
    }));
    const input = mail('Size {{field_size}}');
    const first = await step(input);
    expect(first).toMatchObject({ done: false, recipients: 6 });
    const last = await step(input);
    expect(last).toMatchObject({
      done: true,
      recipients: 8,
      findings: [
        { code: 'merge-tag-empty', field: 'recipients', people: { count: 1, names: ['Person 1'] } },
      ],
    });
    expect(await step(input)).toEqual(last);
    rig.audience.people = [];
    expect(await step(input)).toEqual(last);
    expect(await step({ ...input, afresh: true })).toMatchObject({ done: true, recipients: 0 });
  });

  it('says so when people cannot be read, and reads them the next time', async () => {
    const input = mail();
    rig.audience.trouble = 'down';
    expect(codes(await step(input))).toEqual(['note recipients-unchecked']);
    rig.audience.trouble = 'none';
    expect(await step(input)).toEqual({ done: true, recipients: 3, findings: [] });
  });
});

describe('links', () => {
  const link = (url: string) => `See <a href="${url}">the dates</a>.`;

  it.each<[Verdict, string]>([
    [{ kind: 'broken', status: 404 }, 'error link-broken'],
    [{ kind: 'no-host' }, 'error link-host-unknown'],
    [{ kind: 'unanswered', status: 503 }, 'warning link-unanswered'],
    [{ kind: 'silent' }, 'warning link-silent'],
    [{ kind: 'private' }, 'warning link-refused'],
    [{ kind: 'offline' }, 'note links-unchecked'],
  ])('%j', async (verdict, expected) => {
    const url = `https://site.example/${newId()}`;
    answers.set(url, verdict);
    const found = await step(mail(link(url)));
    expect(codes(found)).toEqual([expected]);
  });

  it('are asked for once a day, without tags, passwords and fragments', async () => {
    const page = `https://site.example/${newId()}`;
    const url = `${page.replace('//', '//me:secret@')}?for={{first_name}}#top`;
    await step(mail(link(url), link('mailto:us@example.org'), link('/events')));
    await step(mail(link(url)));
    expect(followed).toEqual([`${page}?for=`]);
    const index = rig.context.database.linkChecks.schema
      .indexes()
      .find(([fields]) => 'checkedAt' in fields);
    expect(index?.[1]).toMatchObject({ expireAfterSeconds: 86_400 });
  });

  it('that did not answer are asked again', async () => {
    const url = `https://site.example/${newId()}`;
    answers.set(url, { kind: 'silent' });
    await step(mail(link(url)));
    answers.clear();
    expect(codes(await step(mail(link(url))))).toEqual([]);
  });
});

describe('sending', () => {
  it('an email that is fine needs nothing', async () => {
    expect((await send(mail())).status).toBe(202);
  });

  it('is refused with errors, at their place', async () => {
    const url = `https://site.example/${newId()}`;
    answers.set(url, { kind: 'broken', status: 404 });
    const answer = await send(mail(`<a href="${url}">the dates</a>`));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'body.blocks.1', code: 'link-broken' }],
    });
  });

  it('waits until each warning is accepted by name, and keeps who did', async () => {
    const input = { ...mail('Dear friend,'), subject: 'COME AND TRAIN' };
    const refused = await send(input, ['subject-shouting']);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      reason: 'warnings-unread',
      current: { findings: [{ code: 'greeting-to-nobody', block: 1 }] },
    });
    const sent = await send(input, ['subject-shouting', 'greeting-to-nobody', 'subject-long']);
    expect(sent.status).toBe(202);
    const { id } = campaignSchema.parse(await sent.json());
    const stored = await rig.context.database.campaigns.findOne({ _id: id }).lean();
    expect(stored?.acknowledged).toEqual({
      codes: ['subject-shouting', 'greeting-to-nobody'],
      accountId: expect.stringMatching(/^[0-9a-f]{24}$/),
      at: expect.any(Date),
    });
    const log = await (await rig.api('GET', '/audit?action=campaign-send')).json();
    expect(JSON.stringify(log)).toContain('greeting-to-nobody');
  });

  it('asks about what only some people would miss', async () => {
    rig.audience.people = [{ ...somePeople(1)[0], fullName: '' }] as typeof rig.audience.people;
    const input = mail('Hi {{first_name|}},');
    expect((await send(input)).status).toBe(409);
    expect((await send(input, ['greeting-empty'])).status).toBe(202);
  });
});

describe('bad input is named at its place, and nothing else is lost', () => {
  it.each<[string, string, string[]]>([
    ['a megabyte', 'x'.repeat(1024 * 1024), ['error body', 'error body 1']],
    ['a javascript: link', '<a href="javascript:alert(1)">x</a>', ['error body 1']],
    ['a data: link', '<a href="data:text/html,x">x</a>', ['error body 1']],
    [
      'a tag that readers would see',
      '<a href="https://a.example/?x={{x}}">x</a>',
      ['error body 1'],
    ],
    ['a field that is gone', 'Size {{field_gone}}', ['error body 1']],
    ['markup that an email cannot carry', '<table><tr><td>x', ['error body 1']],
    ['HTML that never closes', '<b><i>x', []],
    ['a line of 998 characters', 'x'.repeat(998), []],
    ['merge tags in a link', '<a href="https://a.example/?x={{email}}">x</a>', []],
  ])('%s', async (_what, text, expected) => {
    const found = await step(mail(text));
    const places = found.findings.map(({ severity, field, block }) =>
      [severity, field, block].filter((part) => part !== undefined).join(' '),
    );
    expect(places.toSorted()).toEqual(expected);
  });

  it('500 blocks, right-to-left words and emoji are fine', async () => {
    const many = Array.from({ length: 499 }, (_unused, index) => `Line ${index}`);
    const input = { ...mail(...many), subject: 'בואו להתאמן איתנו 🏃‍♀️' };
    expect(codes(await step(input))).toEqual([]);
  });
});

describe('the list of sensitive words', () => {
  const path = '/settings/sensitive-words';

  it('begins with ours in both languages, and is replaced as a whole', async () => {
    const ours = sensitiveWordsSchema.parse(await (await rig.api('GET', path)).json());
    expect(ours).toMatchObject({ version: 0, words: expect.arrayContaining(['prison', 'cárcel']) });
    const saved = await rig.api('PUT', path, { words: ['Banana', 'banana'], version: 0 });
    expect(await saved.json()).toEqual({ words: ['banana'], version: 1 });
    expect(codes(await step({ ...mail(), subject: 'Bananas in prison' }))).toEqual([
      'warning sensitive-word',
    ]);
    const late = await rig.api('PUT', path, { words: [], version: 0 });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ current: { words: ['banana'], version: 1 } });
    await rig.api('PUT', path, { words: ours.words, version: 1 });
  });

  it('takes no empty line', async () => {
    const answer = await rig.api('PUT', path, { words: [' '], version: 0 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'sensitive-word-missing' }] });
  });
});

describe('an email in two languages', () => {
  const field: OwnField = {
    id: newId(),
    name: 'Size',
    key: 'field_size',
    type: 'text',
    choices: [],
    fallback: '',
    version: 0,
  };
  const bilingual = (spanish: string): PreflightInput => ({
    ...mail(),
    translation: {
      subject: 'Entrenamos el sábado',
      preheader: `Para ${newId()}`,
      body: { blocks: [paragraph('Ven a entrenar.'), paragraph(spanish)] },
    },
  });
  const readers = () =>
    somePeople(4).map((person, index) => ({
      ...person,
      ...(index % 2 === 1 && { language: 'es' as const }),
    }));

  it('says in which version something is, and refuses it at its place', async () => {
    const url = `https://site.example/${newId()}`;
    answers.set(url, { kind: 'broken', status: 404 });
    const input = bilingual(`<a href="${url}">las fechas</a>`);
    expect(await step(input)).toMatchObject({
      findings: [{ code: 'link-broken', language: 'es', field: 'body', block: 1 }],
    });
    const answer = await send(input);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'translation.body.blocks.1', code: 'link-broken' }],
    });
  });

  it('is checked for each person in the version that they get', async () => {
    rig.audience.fields = [field];
    rig.audience.people = readers();
    const found = await step(bilingual('Talla {{field_size}}'));
    expect(found).toMatchObject({
      recipients: 4,
      findings: [
        {
          code: 'merge-tag-empty',
          language: 'es',
          people: { count: 2, names: ['Person 2', 'Person 4'] },
        },
      ],
    });
  });

  it('warns of a translation that says the same, and sends it once that is accepted', async () => {
    const english = mail();
    const input = { ...english, translation: { subject: english.subject, body: english.body } };
    expect(codes(await step(input))).toContain('warning translation-same');
    expect((await send(input)).status).toBe(409);
    expect((await send(input, ['translation-same'])).status).toBe(202);
  });
});
