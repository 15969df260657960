import { expect, test } from 'vitest';
import { preflight } from './preflight.ts';
import { bodyOf, organization, paragraph } from './testing/samples.ts';

const codes = async (subject: string, ...blocks: unknown[]) => {
  const { problems } = await preflight({ subject, body: bodyOf(...blocks) }, organization);
  return problems.map((problem) => problem.code);
};

test('good mail passes', async () => {
  const body = bodyOf(
    paragraph('Hi {{first_name}} { } <a href="https://example.org/?e={{email}}">x</a>'),
  );
  expect(await preflight({ subject: 'For {{full_name}}', body }, organization)).toEqual({
    problems: [],
    warnings: [],
  });
});

test('names a misspelled merge tag and its block', async () => {
  const body = bodyOf(paragraph('ok'), paragraph('Hi {{frist_name}}'));
  const { problems } = await preflight({ subject: 's', body }, organization);
  expect(problems).toEqual([
    expect.objectContaining({
      code: 'merge-tag-unknown',
      field: 'body',
      block: 1,
      params: expect.objectContaining({ tag: '{{frist_name}}' }),
    }),
  ]);
});

test.each([
  ['Hi {{first_name', 'stray-braces'],
  ['Hi first_name}}', 'stray-braces'],
  ['Hi {{first_<b>name</b>}}', 'stray-braces'],
  ['Hi {{}}', 'merge-tag-unknown'],
  ['Hi {{First_Name}}', 'merge-tag-unknown'],
  ['<a href="https://example.org/?x={{nmae}}">x</a>', 'merge-tag-unknown'],
])('%s does not go out', async (text, code) => {
  expect(await codes('s', paragraph(text))).toContain(code);
  expect(
    await codes('s', {
      type: 'list',
      data: { style: 'ordered', items: [{ content: 'a', items: [{ content: text, items: [] }] }] },
    }),
  ).toContain(code);
  expect(await codes('s', { type: 'quote', data: { text: 'a', caption: text } })).toContain(code);
});

test('checks the subject too', async () => {
  expect(await codes('{{name}}', paragraph('x'))).toEqual(['merge-tag-unknown']);
  expect(await codes('  ', paragraph('x'))).toEqual(['subject-missing']);
});

test('checks the preheader too, and lets it be empty', async () => {
  const found = async (preheader: string) =>
    (await preflight({ subject: 's', preheader, body: bodyOf(paragraph('x')) }, organization))
      .problems;
  expect(await found('')).toEqual([]);
  expect(await found('For {{first_name|you}}')).toEqual([]);
  expect(await found('For {{frist_name}}')).toMatchObject([
    { code: 'merge-tag-unknown', field: 'preheader' },
  ]);
});

test.each([[[]], [[paragraph('')]], [[paragraph(' <br> &nbsp; ')]]])(
  'a body without words is empty: %j',
  async (blocks) => {
    expect(await codes('s', ...blocks)).toEqual(['body-missing']);
  },
);

test('refuses mail without a postal address', async () => {
  const { problems } = await preflight(
    { subject: 's', body: bodyOf(paragraph('x')) },
    {
      ...organization,
      postalAddress: ' ',
    },
  );
  expect(problems.map((problem) => problem.code)).toEqual(['postal-address-missing']);
});

test('warns from 80 kB and refuses above 100 kB', async () => {
  const ofSize = (bytes: number) =>
    preflight(
      {
        subject: 's',
        body: bodyOf(...Array.from({ length: 10 }, () => paragraph('x'.repeat(bytes / 10)))),
      },
      organization,
    );
  expect(await ofSize(60_000)).toEqual({ problems: [], warnings: [] });
  expect(await ofSize(85_000)).toMatchObject({
    problems: [],
    warnings: [{ code: 'mail-nearly-too-large', params: { max: 100 } }],
  });
  expect(await ofSize(110_000)).toMatchObject({
    problems: [{ code: 'mail-too-large' }],
    warnings: [],
  });
});

test.each([
  ['deep nesting', '<b>'.repeat(6000)],
  ['a tag that never ends', `{{${' '.repeat(19_000)}`],
  ['open brackets', '<'.repeat(19_000)],
  ['a link full of braces', `<a href="https://example.org/${'{{'.repeat(9000)}">x</a>`],
])('%s is checked like anything else', async (_name, text) => {
  const body = bodyOf(paragraph(text), paragraph('x'));
  const { problems } = await preflight({ subject: 's', body }, organization);
  const known = ['stray-braces', 'nested-too-deep'];
  expect(problems.filter(({ code, block }) => !known.includes(code) || block !== 0)).toEqual([]);
});

test('an own field that does not exist, or not any more, is named with its block', async () => {
  const body = bodyOf(paragraph('Size {{field_size|any}}'), paragraph('{{field_gone|any}}'));
  const size = { id: 'size', key: 'field_size', type: 'text', fallback: '' } as const;
  const { problems } = await preflight({ subject: '{{field_gone}}', body }, organization, [size]);
  expect(problems).toMatchObject([
    { code: 'merge-tag-unknown', field: 'subject', params: { tag: '{{field_gone}}' } },
    { code: 'merge-tag-unknown', block: 1, params: { tag: '{{field_gone|any}}' } },
  ]);
  expect(problems[0]?.params).toMatchObject({ tags: expect.stringContaining('{{field_size}}') });
});

test('what a starter leaves to fill in does not go out, and is named with its block', async () => {
  const body = bodyOf(paragraph('ok [1]'), paragraph('<b>On [[day]]</b> at [[time]]'));
  const { problems } = await preflight(
    { subject: '[[What]] it is', preheader: 'In [[month]]', body },
    organization,
  );
  expect(problems).toEqual([
    { code: 'placeholder-left', params: { words: 'What' }, field: 'subject' },
    { code: 'placeholder-left', params: { words: 'month' }, field: 'preheader' },
    { code: 'placeholder-left', params: { words: 'day' }, field: 'body', block: 1 },
  ]);
});
