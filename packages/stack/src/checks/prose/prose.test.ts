import { expect, it } from 'vitest';
import { parseSource } from '../source-files.ts';
import { longComments, longHashComments, longProse } from './comment-width.ts';
import { proseOfCode, proseOfMarkdown, translatedWords } from './words.ts';

const long = 'word '.repeat(21);

it('finds comment lines wider than 100 columns, of every kind, and no long code', () => {
  const text = [`const a = '${long}';`, `// ${long}`, '/**', ` * ${long}`, ' */', 'f(a);'].join(
    '\n',
  );
  expect(longComments(parseSource('a.ts', text))).toEqual([
    'a.ts:2 is 108 columns wide; wrap at 100',
    'a.ts:4 is 108 columns wide; wrap at 100',
  ]);
  expect(longHashComments('a.yml', `# ${long}\nkey: ${long}`)).toHaveLength(1);
});

it('lets tables, code and long addresses be as wide as they are', () => {
  const address = `https://example.org/${'a'.repeat(100)}`;
  const text = [`| ${long} |`, '```', long, '```', `See ${address}`, long].join('\n');
  expect(longProse('a.md', text)).toEqual(['a.md:6 is 105 columns wide; wrap at 100']);
});

it.each([
  ['Read it anew.', 'anew'],
  ['One row a recipient', 'One row a recipient'],
  ['Whoever is told of it', 'Whoever'],
  ['It sends a mail', 'a mail'],
  ['Colours of the organisation', 'Colours'],
])('finds "%s"', (text, word) => {
  expect(translatedWords(text).map((finding) => finding.word)).toContain(word);
});

it.each(['One day a week', 'at most once a minute', 'It stands in for SendGrid.', 'An email'])(
  'passes "%s"',
  (text) => expect(translatedWords(text)).toEqual([]),
);

it('reads comments and texts of code with their lines, and neither names nor code spans', () => {
  const text = [
    "import { organisation } from 'besides';",
    '// read anew, not `anew`',
    "const mails = 'mails';",
    'const view = <p title={`of a mail`}>by then</p>;',
  ].join('\n');
  expect(translatedWords(proseOfCode(parseSource('a.tsx', text)))).toMatchObject([
    { line: 2, word: 'anew' },
    { line: 4, word: 'by then' },
    { line: 4, word: 'a mail' },
  ]);
});

it('reads Markdown without its code', () => {
  const text = ['```', 'mails', '```', '`mails` anew'].join('\n');
  expect(translatedWords(proseOfMarkdown(text))).toMatchObject([{ line: 4, word: 'anew' }]);
});
