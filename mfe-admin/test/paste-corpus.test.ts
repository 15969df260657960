// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksFromHtml } from '../src/features/editor/paste/blocks-from-html.ts';
import { blocksFromText } from '../src/features/editor/paste/blocks-from-text.ts';
import { shortOf } from '../src/testing/short-blocks.ts';

/** What was on the clipboard, as programs write it. */
const corpus = join(import.meta.dirname, '../src/features/editor/paste/corpus');
const clipboard = (name: string) => readFile(join(corpus, name), 'utf8');
const read = async (name: string) =>
  blocksFromHtml(await clipboard(name), () => {
    throw new Error('Nothing in this clipboard is uploaded.');
  }).map(shortOf);

test('Word: numbers nested three deep stay one list, bullets are another, a table is lines', async () => {
  expect(await read('word-nested-lists-and-table.html.txt')).toEqual([
    '# Saturday run',
    'Bring what <b>you</b> need:',
    'ordered:\n- Water\n-   a bottle\n-     <i>full</i>\n- A hat',
    'unordered:\n- No dogs',
    '<b>Day</b> | <b>Place</b><br>May 2 | Griffith Park',
  ]);
});

test('Google Docs: a checklist keeps what is checked, without the pictures of its boxes', async () => {
  expect(await read('google-docs-checklist.html.txt')).toEqual([
    '## To do',
    'checklist:\n- [x] <s>Book the room</s>\n- <b>Ask </b>the coach',
  ]);
});

test('Apple Notes: a list beside its items is nested in the one before', async () => {
  expect(await read('apple-notes.html.txt')).toEqual([
    '<b>Shopping</b>',
    'unordered:\n- Fruit\n-   apples\n-   pears\n- Bread',
    'See <a href="https://example.org/list">the list</a>',
  ]);
});

test('Gmail: each line is a paragraph, empty ones go, links lose what tracks them', async () => {
  expect(await read('gmail.html.txt')).toEqual([
    'Hi all,',
    'Come on <b>Saturday</b> at 9.',
    'Sign up <a href="https://example.org/run?id=7">here</a>.',
    'unordered:\n- Water\n- A hat',
    'On Mon, May 4, Dana wrote:',
    '> Are we on?',
  ]);
});

test('Outlook on the web: lists and formats stay, and links lead where they say', async () => {
  expect(await read('outlook-web.html.txt')).toEqual([
    'Dear neighbors,',
    'ordered:\n- Meet at the <b>gate</b>\n- <i>Run</i>',
    '<a href="https://example.org/map?x=1">Map</a>',
  ]);
});

test('a page of an encyclopedia: headings, notes, a table and a list that starts at four', async () => {
  expect(await read('encyclopedia-page.html.txt')).toEqual([
    '# Recidivism',
    '<b>Recidivism</b> is, in law, a <i>return</i>.<sup>[1]</sup>',
    '## Rates',
    '<b>By year</b><br><b>Year</b> | <b>Rate</b><br>2019 | 38 %',
    '> Work helps.',
    'ordered4:\n- Fourth\n-   inner',
    'Run <a href="https://example.org/more#top">More</a>',
  ]);
});

test('plain text: paragraphs at empty lines, and lists of two lines or more', async () => {
  const blocks = blocksFromText(await clipboard('plain-text-with-dashes.txt'));
  expect(blocks.map(shortOf)).toEqual([
    'Hi friends,<br>this Saturday we run.',
    'Bring:',
    'unordered:\n- water\n- a hat\n-   or two\n- sun screen',
    'ordered:\n- Warm up\n- Run\n- Rest',
    '2026. It was a good year.<br>- one dash alone is no list',
    'Bye &lt;b&gt;all&lt;/b&gt; &amp; take care',
  ]);
  expect(blocksFromText('one\r\ntwo').map(shortOf)).toEqual(['one', 'two']);
  expect(blocksFromText(' \n').map(shortOf)).toEqual([]);
});
