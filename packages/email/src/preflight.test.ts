import type { EditorBody } from '@secondset/contracts';
import { expect, test } from 'vitest';
import { type PreflightOptions, preflight } from './preflight.ts';
import { bodyOf, organization, paragraph } from './testing/samples.ts';

const problemsIn = async (
  subject: string,
  body: EditorBody,
  { preheader = '', ...options }: PreflightOptions & { preheader?: string } = {},
): Promise<object[]> => {
  const { findings } = await preflight({ subject, preheader, body }, organization, options);
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ severity: _, ...problem }) => problem);
};

const codes = async (subject: string, ...blocks: unknown[]) =>
  (await problemsIn(subject, bodyOf(...blocks))).map(
    (problem) => 'code' in problem && problem.code,
  );

test('good mail passes', async () => {
  const body = bodyOf(
    paragraph('Hi {{first_name}} { } <a href="https://example.org/?e={{email}}">x</a>'),
  );
  const mail = { subject: 'For {{full_name}}', preheader: 'What is new', body };
  expect((await preflight(mail, organization)).findings).toEqual([]);
});

test('names a misspelled merge tag and its block', async () => {
  const body = bodyOf(paragraph('ok'), paragraph('Hi {{frist_name}}'));
  expect(await problemsIn('s', body)).toEqual([
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

test.each([[[]], [[paragraph('')]], [[paragraph(' <br> &nbsp; ')]]])(
  'a body without words is empty: %j',
  async (blocks) => {
    expect(await codes('s', ...blocks)).toEqual(['body-missing']);
  },
);

test('refuses mail without a postal address', async () => {
  const nowhere = { ...organization, postalAddress: ' ' };
  const mail = { subject: 's', preheader: 'p', body: bodyOf(paragraph('x')) };
  expect((await preflight(mail, nowhere)).findings).toMatchObject([
    { code: 'postal-address-missing', field: 'organization', severity: 'error' },
  ]);
});

test('warns from 80 kB and refuses above 100 kB', async () => {
  const ofSize = async (bytes: number) => {
    const body = bodyOf(...Array.from({ length: 10 }, () => paragraph('x'.repeat(bytes / 10))));
    return (await preflight({ subject: 's', preheader: 'p', body }, organization)).findings;
  };
  expect(await ofSize(60_000)).toEqual([]);
  expect(await ofSize(85_000)).toMatchObject([
    { code: 'mail-nearly-too-large', severity: 'warning', params: { max: 100 } },
  ]);
  expect(await ofSize(110_000)).toMatchObject([{ code: 'mail-too-large', severity: 'error' }]);
});

test.each([
  ['deep nesting', '<b>'.repeat(6000)],
  ['a tag that never ends', `{{${' '.repeat(19_000)}`],
  ['open brackets', '<'.repeat(19_000)],
  ['a link full of braces', `<a href="https://example.org/${'{{'.repeat(9000)}">x</a>`],
])('%s is checked like anything else', async (_name, text) => {
  const body = bodyOf(paragraph(text), paragraph('x'));
  const { findings } = await preflight({ subject: 's', body }, organization);
  const known = ['stray-braces', 'nested-too-deep'];
  const unknown = findings.filter(({ code, block }) => !known.includes(code) || block !== 0);
  expect(unknown.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('an own field that does not exist, or not any more, is named with its block', async () => {
  const body = bodyOf(paragraph('Size {{field_size|any}}'), paragraph('{{field_gone|any}}'));
  const size = { id: 'size', key: 'field_size', type: 'text', fallback: '' } as const;
  const problems = await problemsIn('{{field_gone}}', body, { fields: [size] });
  expect(problems).toMatchObject([
    { code: 'merge-tag-unknown', field: 'subject', params: { tag: '{{field_gone}}' } },
    { code: 'merge-tag-unknown', block: 1, params: { tag: '{{field_gone|any}}' } },
  ]);
  expect(problems[0]).toMatchObject({
    params: { tags: expect.stringContaining('{{field_size}}') },
  });
});

test('what a starter leaves to fill in does not go out, and is named with its block', async () => {
  const body = bodyOf(paragraph('ok [1]'), paragraph('<b>On [[day]]</b> at [[time]]'));
  const preheader = 'In [[month]]';
  expect(await problemsIn('[[What]] it is', body, { preheader })).toEqual([
    { code: 'placeholder-left', params: { words: 'What' }, field: 'subject' },
    { code: 'placeholder-left', params: { words: 'month' }, field: 'preheader' },
    { code: 'placeholder-left', params: { words: 'day' }, field: 'body', block: 1 },
  ]);
});
