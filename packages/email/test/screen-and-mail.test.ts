// @vitest-environment jsdom
import { type AllFixtures, allFixtures, type Ingredients } from '@secondset/blocks/testing';
import type { EditorBlock } from '@secondset/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unsendable } from '../src/preflight.ts';
import { renderMail } from '../src/render-mail.ts';
import { mergeFor } from '../src/substitutions.ts';
import { bodyOf, organization, person } from '../src/testing/samples.ts';
import { createReader } from './screen.ts';

const fixtures = await allFixtures();
const reader = createReader(fixtures);
const upload = `/api/campaigns/images/${'0'.repeat(24)}`;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const goodWords = fc
  .oneof(
    { weight: 4, arbitrary: fc.string({ maxLength: 12 }).map((text) => text.replace(/[{}]/g, '')) },
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom(
      '{{first_name}}',
      'Hi {{ full_name }}, ',
      'a  b\n c',
      '\u00a0',
      'x\u0000y\u0007z',
      'soft\vline',
      '\u202eturned\u202c',
      'a { b } c',
      '<3 & "more"',
    ),
  )
  .map((text) => escaped(text.replace(/\{\{(?!\s*(?:first|full)_name)|(?<!_name\s*)\}\}/g, '')));
const goodHref = fc.constantFrom(
  'https://example.org/',
  'http://example.org/a?b=1&amp;c=%C3%BC#d',
  'mailto:info@example.org',
  'tel:+12135550100',
  '/programs',
  '#top',
  'www.example.org/run',
  'https://example.org/?name={{first_name}}',
  'https://example.org/?name=%7B%7B%20first_name%20%7D%7D',
);
const otherHref = fc.constantFrom(
  'https://{{first_name}}.example.org/',
  'https://example.org/?name=%7B%7Bfirst_name%7Cfriend%7D%7D',
  'javascript:alert(1)',
  'programs',
  '',
  '//example.org',
  'data:text/html,x',
);
const goodTag = fc.constantFrom(
  'b',
  'i',
  'u',
  's',
  'strong',
  'em',
  'code',
  'sub',
  'sup',
  'mark',
  'span',
);
const otherTag = fc.constantFrom(
  'p',
  'div',
  'script',
  'img',
  'table',
  'style',
  'svg',
  'textarea',
  'li',
);

/** Nested formatting with links, none inside another. */
function inline(
  tag: fc.Arbitrary<string>,
  href: fc.Arbitrary<string>,
  words: fc.Arbitrary<string>,
) {
  return fc
    .letrec<{ formatted: string; linked: string }>((tie) => {
      const around = (inner: fc.Arbitrary<string>) =>
        fc.tuple(tag, inner).map(([name, text]) => `<${name} class="c">${text}</${name}>`);
      const link = fc
        .tuple(href, tie('formatted'))
        .map(([address, text]) => `<a href="${address}">${text}</a>`);
      const many = (...parts: fc.Arbitrary<string>[]) =>
        fc
          .array(
            fc.oneof({ depthSize: 'small' }, words, fc.constantFrom('<br>', '<!--c-->'), ...parts),
            {
              maxLength: 4,
            },
          )
          .map((texts) => texts.join(''));
      return {
        formatted: many(around(tie('formatted'))),
        linked: many(around(tie('linked')), link),
      };
    })
    .linked.map(reader.saved);
}

/** Any sequence of blocks of all types. */
function blocksOf(from: Ingredients): fc.Arbitrary<EditorBlock[]> {
  const some = <Type extends EditorBlock['type']>(type: Type) => {
    const { any }: AllFixtures[Type] = fixtures[type];
    return any(from).map((data) => ({ type, data }) as EditorBlock);
  };
  const types = Object.keys(fixtures) as EditorBlock['type'][];
  return fc.array(fc.oneof(...types.map(some)), { minLength: 1, maxLength: 6 });
}

const unescaped = (href: string) => href.replaceAll('&amp;', '&');
const plainWords = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => `Go ${text.replace(/[{}]/g, '')} on`);
const goodCode = fc.string({ maxLength: 20 }).map((text) => text.replace(/[{}]/g, ''));

async function expectTheSame(blocks: EditorBlock[]) {
  const mail = await renderMail({ subject: 's', body: { blocks }, organization });
  const { html, text } = mergeFor(mail, person);
  expect(reader.htmlPart(html)).toEqual(reader.screen(blocks));
  expect(reader.textPart(text)).toBe(reader.screenAsText(blocks));
}

test('whatever the editor writes is in the email as on the screen, and never refused', async () => {
  const good = blocksOf({
    html: inline(goodTag, goodHref, goodWords),
    words: plainWords,
    code: goodCode,
    href: goodHref.map(unescaped),
    picture: fc.constant(upload),
  });
  await fc.assert(
    fc.asyncProperty(good, async (given) => {
      const { blocks } = bodyOf(...given);
      expect(unsendable({ blocks })).toEqual([]);
      await expectTheSame(blocks);
    }),
    { numRuns: 100, seed: 1 },
  );
}, 120_000);

test('whatever else a body holds is in the email, or the block is reported', async () => {
  const soup = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '<',
        '</',
        '>',
        '&',
        '&amp;',
        '&#7;',
        '&#x202e;',
        '<b>',
        '</b>',
        '<i>',
        '</p>',
        '<br/>',
      ),
      fc.constantFrom(
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '{{',
        '}}',
        '<![CDATA[',
        '<a href="/x">',
      ),
    ),
    { maxLength: 8 },
  );
  const anyText = fc.oneof(
    inline(fc.oneof(goodTag, otherTag), fc.oneof(goodHref, otherHref), goodWords),
    soup.map((parts) => reader.saved(parts.join(''))),
  );
  const anyUrl = fc.constantFrom(
    upload,
    '',
    'upload:1',
    'https://example.org/a.png',
    'data:image/png,x',
  );
  const anything: Ingredients = {
    html: anyText,
    words: plainWords,
    code: fc.string(),
    href: fc.oneof(goodHref, otherHref).map(unescaped),
    picture: anyUrl,
  };
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(blocksOf(anything), async (given) => {
      const { blocks } = bodyOf(...given);
      const problems = unsendable({ blocks });
      for (const { block } of problems) expect(blocks[block ?? -1]).toBeDefined();
      if (problems.length > 0) return;
      sent += 1;
      await expectTheSame(blocks);
    }),
    { numRuns: 100, seed: 1 },
  );
  expect(sent).toBeGreaterThan(0);
}, 120_000);
