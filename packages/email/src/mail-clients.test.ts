import { allFixtures } from '@secondset/blocks/testing';
import { caniemail } from 'caniemail';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import { mergeFor } from './substitutions.ts';
import { bodyOf, nonce, organization, person } from './testing/samples.ts';

const fixtures = await allFixtures();
const examples = Object.entries(fixtures).flatMap(([type, { examples: all }]) =>
  all.map((data) => ({ type, data })),
);
const mail = await renderMail({ subject: 'News', body: bodyOf(...examples), organization, nonce });
const { html } = mergeFor(mail, person);

const validator = new HtmlValidate({
  extends: ['html-validate:document', 'html-validate:a11y'],
  rules: {
    'prefer-native-element': 'off',
    'close-order': 'error',
    'element-permitted-content': 'error',
    'heading-level': ['error', { minInitialRank: 'h2' }],
  },
});

test('an email with every block is valid HTML that a screen reader can follow', async () => {
  const report = await validator.validateString(html);
  const messages = report.results.flatMap(({ messages: all }) =>
    all.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(messages).toEqual([]);
});

test('the validator would notice what it is there for', async () => {
  const { valid } = await validator.validateString(
    html.replace(/ alt="[^"]*"/, '').replace('</p>', ''),
  );
  expect(valid).toBe(false);
});

/** What some clients lack, and why an email loses nothing by it. */
const known: Record<string, string> = {
  '<body> element': 'becomes a div; the colors are on sections',
  '@media': 'dark colors and full-width columns on phones are extras',
  'Attribute selector': 'only Outlook needs the rules it marks',
  'Chaining selectors': 'dark colors are an extra',
  'Child combinator': 'dark colors are an extra',
  'aria-hidden attribute': 'a spacer holds one thin space',
  'aria-label attribute': 'the subject is also the title',
  'border-radius': 'corners are square then',
  'color-scheme CSS property': 'dark colors are an extra',
  'color-scheme meta tag': 'dark colors are an extra',
  'height property': 'pictures and spacers have attributes or line heights too',
  'max-height property': 'hides the preheader, which four other properties hide',
  opacity: 'hides the preheader, which four other properties hide',
  outline: 'a reset by MJML',
  overflow: 'hides the preheader, which four other properties hide',
  'white-space': 'code loses its indents',
  'word-break': 'long addresses in code run on',
  'word-spacing': 'a reset by MJML',
};

test('no mail client lacks more of the CSS than what is known and harmless', () => {
  const result = caniemail({ clients: ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*'], html });
  const titles = new Set(
    [...result.issues.errors.entries()]
      .filter(([client]) => !['gmail.mobile-webmail', 'outlook.windows-mail'].includes(client))
      .flatMap(([, issues]) => issues.map(({ title }) => title)),
  );
  expect([...titles].filter((title) => !(title in known))).toEqual([]);
});
