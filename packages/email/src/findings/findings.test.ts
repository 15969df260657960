import { allFixtures } from '@secondset/blocks/testing';
import { describe, expect, test } from 'vitest';
import { preflight } from '../preflight.ts';
import { bodyOf, organization, paragraph, picture } from '../testing/samples.ts';

const upload = `/api/campaigns/images/${'0'.repeat(24)}`;
const heading = (level: number) => ({ type: 'header', data: { text: 'Dates', level } });
const link = (href: string, words: string) => paragraph(`See <a href="${href}">${words}</a>.`);
const plain = [paragraph('Come and train with us on Saturday.')];

/** What is found in an email that is fine but for what is given. */
const found = async ({
  subject = 'Training on Saturday',
  preheader = 'What to bring, and when to come',
  blocks = plain,
}: {
  subject?: string;
  preheader?: string;
  blocks?: readonly unknown[];
}) => {
  const mail = { subject, preheader, body: bodyOf(...blocks) };
  const sensitiveWords = ['prison', 'libertad condicional', 'felony'];
  const { findings } = await preflight(mail, organization, { sensitiveWords });
  return findings.map(({ code, severity, field, block, params }) => ({
    what: `${severity} ${code} ${field}${block === undefined ? '' : ` ${block}`}`,
    params,
  }));
};
const whats = async (mail: Parameters<typeof found>[0]) =>
  (await found(mail)).map(({ what }) => what);

test('nothing is found in an email that is fine', async () => {
  expect(await whats({})).toEqual([]);
});

describe('the subject', () => {
  test.each([
    ['x'.repeat(60), []],
    ['x'.repeat(61), ['warning subject-long subject']],
    ['👩‍👩‍👧‍👦'.repeat(60), []],
    [`${'x'.repeat(50)} {{first_name}}`, []],
    [`${'x'.repeat(50)} {{first_name|everybody of us}}`, ['warning subject-long subject']],
    ['COME AND TRAIN', ['warning subject-shouting subject']],
    ['{{first_name}}, COME TO US', ['warning subject-shouting subject']],
    ['Your ID', []],
    ['YMCA', []],
    ['Come!', []],
    ['Come!!', ['warning subject-shouting subject']],
    ['Save $$', ['warning subject-shouting subject']],
    ['בואו להתאמן איתנו', []],
    ['🏃‍♀️🏃‍♂️ Training', []],
  ])('%s', async (subject, expected) => {
    expect(await whats({ subject })).toEqual(expected);
  });

  test.each([
    ['After prison', true],
    ['PRISONS and us', true],
    ['Prisoner', false],
    ['Felonies', true],
    ['En Libertad  Condicional', true],
    ['En libertad', false],
    ['Imprison', false],
  ])('%s holds a word of the list: %s', async (text, sensitive) => {
    expect(await whats({ subject: text })).toEqual(
      sensitive ? ['warning sensitive-word subject'] : [],
    );
    expect(await whats({ preheader: text })).toEqual(
      sensitive ? ['warning sensitive-word preheader'] : [],
    );
  });
});

test('no preheader is only a note, since the first words stand in for it', async () => {
  expect(await whats({ preheader: ' ' })).toEqual(['note preheader-missing preheader']);
  expect(await whats({ preheader: 'For {{nobody}}' })).toEqual([
    'error merge-tag-unknown preheader',
  ]);
});

test.each([
  ['Dear Friend, come.', true],
  ['<b>Dear</b> friends!', true],
  ['Dear {{first_name|friend}},', true],
  ['Estimado señor:', true],
  ['Querida amiga:', true],
  ['Hi {{first_name|friend}},', false],
  ['Dear {{first_name}},', false],
  ['Dear Sirius,', false],
  ['A dear old friend came.', false],
])('%s greets nobody: %s', async (text, toNobody) => {
  expect(await whats({ blocks: [...plain, paragraph(text)] })).toEqual(
    toNobody ? ['warning greeting-to-nobody body 1'] : [],
  );
});

describe('links', () => {
  test.each([
    ['https://example.org/dates', 'the dates', []],
    ['https://example.org/dates', 'example.org/dates', ['note link-words-bare body 0']],
    ['https://www.example.org', 'https://news.example.org', ['note link-words-bare body 0']],
    ['https://evil.example', 'example.org', ['warning link-words-mislead body 0']],
    [
      'https://evil.example/example.org',
      'www.example.org/a',
      ['warning link-words-mislead body 0'],
    ],
    ['https://notexample.org', 'example.org', ['warning link-words-mislead body 0']],
    ['https://evil.example', 'Write to us at 9 a.m.', []],
    ['mailto:us@example.org', 'us@example.org', []],
    ['tel:+12135550100', '213.555.0100', []],
    ['https://bit.ly/abc', 'the dates', ['warning link-shortened body 0']],
    ['http://example.org', 'the dates', ['note link-not-secure body 0']],
    ['https://93.184.216.34/', 'the dates', ['warning link-numeric body 0']],
    ['https://localhost:3000/', 'the dates', ['error link-local body 0']],
    ['https://printer.local/', 'the dates', ['error link-local body 0']],
    ['http://192.168.1.4/', 'the dates', ['error link-local body 0']],
    ['https://example.org/dates', 'Click here', ['note link-vague body 0']],
    ['https://example.org/dates', 'aquí', ['note link-vague body 0']],
  ])('%s with the words “%s”', async (href, words, expected) => {
    expect(await whats({ blocks: [link(href, words)] })).toEqual(expected);
  });

  test('those on a button and a picture count as well', async () => {
    const button = { type: 'button', data: { text: 'Here', href: 'https://bit.ly/x' } };
    const image = {
      type: 'image',
      data: { file: { url: upload }, alt: 'A park', href: 'https://is.gd/x' },
    };
    expect(await whats({ blocks: [paragraph('x'.repeat(400)), button, image] })).toEqual([
      'note link-vague body 1',
      'warning link-shortened body 1',
      'warning link-shortened body 2',
    ]);
  });
});

describe('pictures', () => {
  const enough = paragraph('x'.repeat(400));
  test('each needs a description, a caption, or to be a decoration', async () => {
    const data = { file: { url: upload } };
    const blocks = [
      enough,
      picture(upload),
      picture(upload, 'A park'),
      { type: 'image', data: { ...data, alt: 'A park' } },
      { type: 'image', data: { ...data, alt: ' ' } },
      { type: 'image', data: { ...data, decorative: true } },
    ];
    expect(await whats({ blocks })).toEqual([
      'note picture-undescribed body 1',
      'note picture-undescribed body 4',
    ]);
  });

  test('need words beside them', async () => {
    const decoration = { type: 'image', data: { file: { url: upload }, decorative: true } };
    expect(await whats({ blocks: [decoration] })).toEqual([
      'warning pictures-only body 0',
      'warning text-part-empty body',
    ]);
    expect(await found({ blocks: [paragraph('Come.'), decoration] })).toEqual([
      { what: 'note words-few body 1', params: { count: 5, max: 400 } },
    ]);
  });
});

test('a heading may not skip a level', async () => {
  expect(await whats({ blocks: [heading(2), heading(3), heading(2), heading(1)] })).toEqual([]);
  expect(await found({ blocks: [heading(1), heading(3), heading(3)] })).toEqual([
    { what: 'warning heading-skipped body 1', params: { level: 3, before: 1 } },
  ]);
});

test('no block of ours has letters that are hard to read', async () => {
  const blocks = Object.entries(await allFixtures()).flatMap(([type, { examples }]) =>
    [...examples].map((data) => ({ type, data })),
  );
  const codes = (await found({ blocks })).map(({ what }) => what);
  expect(codes.filter((what) => what.includes('contrast-low'))).toEqual([]);
});
