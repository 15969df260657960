// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { shortOf as short } from '../../../testing/short-blocks.ts';
import { blocksFromHtml } from './blocks-from-html.ts';

const uploaded: File[] = [];
const read = (html: string) =>
  blocksFromHtml(html, (file) => {
    uploaded.push(file);
    return `upload:${uploaded.length}`;
  });

const shortOf = (html: string) => read(html).map(short);

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">Bold</span><span style="font-weight:400;"> and </span><span style="font-style:italic;">italic</span><span style="font-weight:400;"> and </span><a href="https://www.google.com/url?q=https://example.org/a?b%3D1&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a></p><ul style="margin:0"><li dir="ltr" aria-level="1"><p role="presentation"><span>first</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>nested</span></p></li></ul><li dir="ltr"><p role="presentation"><span style="font-weight:700">second</span></p></li></ul><h2><span style="font-weight:400">Title</span></h2></b><br class="Apple-interchange-newline">`;

test('Google Docs keeps bold, italic, links and nested lists', () => {
  expect(shortOf(googleDocs)).toEqual([
    '<b>Bold</b> and <i>italic</i> and <a href="https://example.org/a?b=1">a link</a>',
    'unordered:\n- first\n-   nested\n- <b>second</b>'.replace('-   nested', '-   nested'),
    '## Title',
  ]);
});

const wordItem = (level: number, marker: string, text: string, list = 'l0', lfo = 'lfo1') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:${list} level${level} ${lfo}'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body lang=EN-US><!--StartFragment--><p class=MsoNormal>Come to the <b>gym</b>:<o:p></o:p></p>
${wordItem(1, '·', 'Water')}${wordItem(2, 'o', 'cold')}${wordItem(1, '·', 'A towel')}${wordItem(1, '3.', 'Three', 'l1', 'lfo2')}${wordItem(2, 'a)', 'sub', 'l1', 'lfo2')}${wordItem(1, '4.', 'Four', 'l1', 'lfo2')}<p class=MsoNormal>Bye<o:p></o:p></p><!--EndFragment--></body></html>`;

test('Word lists stay lists, with their bullets or numbers and levels', () => {
  expect(shortOf(word)).toEqual([
    'Come to the <b>gym</b>:',
    'unordered:\n- Water\n-   cold\n- A towel',
    'ordered3:\n- Three\n-   sub\n- Four',
    'Bye',
  ]);
});

test('lists from Word online become one list', () => {
  const item = (level: number, text: string) =>
    `<div class="ListContainerWrapper"><ul class="BulletListStyle"><li data-aria-level="${level}"><p><span>${text}</span><span class="EOP">&nbsp;</span></p></li></ul></div>`;
  expect(shortOf(`${item(1, 'one')}${item(2, 'inner')}${item(1, 'two')}<p>end</p>`)).toEqual([
    'unordered:\n- one\n-   inner\n- two',
    'end',
  ]);
});

test('a list inside an item is nested one level deeper', () => {
  expect(
    shortOf('<ol start="3"><li>first<ul><li>inner</li></ul></li><li>second</li></ol>'),
  ).toEqual(['ordered3:\n- first\n-   inner\n- second']);
  expect(
    shortOf(
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA==">done</li></ul>',
    ),
  ).toEqual(['checklist:\n- [x] done']);
  const deep = `${'<ul><li>x'.repeat(12)}${'</li></ul>'.repeat(12)}`;
  expect(JSON.stringify(read(deep)).match(/"content":"x"/g)).toHaveLength(12);
});

test('a table becomes one line per row, with the cells separated', () => {
  expect(
    shortOf(
      '<table><caption>Hours</caption><tr><th>Day</th><th>Time</th></tr><tr><td>Monday</td><td><p>9 to 12</p><p>or <b>later</b></p></td></tr></table>',
    ),
  ).toEqual(['<b>Hours</b><br><b>Day</b> | <b>Time</b><br>Monday | 9 to 12, or <b>later</b>']);
  expect(shortOf('<table><tr><td><h1>News</h1><p>One</p></td></tr></table>')).toEqual([
    '# News',
    'One',
  ]);
});

test('Gmail lines, quotes, code and headings stay separate', () => {
  expect(
    shortOf(
      '<div>Hi all,</div><div><br></div><div>Come on<br>in</div><blockquote>We <em>run</em></blockquote><pre>a\n  b</pre><h5>Small <b>one</b></h5>text',
    ),
  ).toEqual([
    'Hi all,',
    'Come on<br>in',
    '> We <i>run</i>',
    'code: a\n  b',
    '### Small one',
    'text',
  ]);
});

test('a horizontal rule becomes a divider, and within a text a line', () => {
  expect(shortOf('one<hr>two<div><hr></div>')).toEqual(['one', '---', 'two', '---']);
  expect(shortOf('<blockquote>one<hr>two</blockquote>')).toEqual(['> one<br>* * *<br>two']);
  expect(shortOf('<ul><li>one<hr>two</li></ul>')).toEqual(['unordered:\n- one<br>* * *<br>two']);
  expect(shortOf('<hr style="display:none">')).toEqual([]);
});

test('links keep their target; links that lead nowhere become text', () => {
  expect(
    shortOf(
      '<a href="www.example.org">a</a> <a href="javascript:x">b</a> <a href="page.html">c</a> <a href="/d">d</a> <a href="mailto:x@example.org">e</a> <a href="https://{{first_name}}.example.org/">f</a>',
    ),
  ).toEqual([
    '<a href="https://www.example.org">a</a> b c d <a href="mailto:x@example.org">e</a> <a href="https://{{first_name}}.example.org/">f</a>',
  ]);
});

test('a picture in the clipboard is uploaded; one from another site keeps its address', async () => {
  const png = 'iVBORw0KGgo=';
  expect(
    shortOf(
      `<p>a<img alt="Sun" src="data:image/png;base64,${png}">b</p><img src="https://example.org/x.png" alt="A <b>"><img width=1 height=1 src="https://example.org/t.gif"><img alt="🎉" src="x">`,
    ),
  ).toEqual(['a', 'image upload:1 Sun', 'b', 'image https://example.org/x.png A <b>', '🎉']);
  expect(uploaded.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['Sun', 'image/png', 8],
  ]);
});

test('scripts, handlers and control characters are left behind', () => {
  const blocks = read(
    '<p onclick="x()">a\u0007\u202eb<script>alert(1)</script><img src="x" onerror="alert(1)" width="1"><svg><script>1</script></svg>&lt;b&gt;</p>',
  );
  expect(blocks).toEqual([{ type: 'paragraph', data: { text: 'ab&lt;b&gt;' } }]);
});
