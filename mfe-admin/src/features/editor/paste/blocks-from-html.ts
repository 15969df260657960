import type { EditorBlock } from '@secondset/contracts';
import { paragraphs, unread } from './elements.ts';
import { leveledItems, readLeveledList } from './leveled-list.ts';
import { pastedPicture, type StartUpload } from './pasted-picture.ts';
import { prepareHtml, styleOf } from './prepare-html.ts';
import { readLines } from './read-lines.ts';
import { readList } from './read-list.ts';
import { readTable } from './read-table.ts';
import { type Format, formatOf, htmlOf, plain, type Run } from './runs.ts';

/**
 * Content copied from elsewhere as editor blocks: formatting, links, nested lists, pictures. The
 * blocks are written from scratch, so nothing else can come along, and everything readable ends up
 * in one of them.
 */
export function blocksFromHtml(html: string, startUpload: StartUpload): EditorBlock[] {
  const { body } = new DOMParser().parseFromString(prepareHtml(html), 'text/html');
  const reader = new BlockReader(startUpload);
  reader.read(body, plain);
  return reader.end();
}

class BlockReader {
  readonly #startUpload: StartUpload;
  readonly #blocks: EditorBlock[] = [];
  /** The text of the paragraph being read. */
  #runs: Run[] = [];

  constructor(startUpload: StartUpload) {
    this.#startUpload = startUpload;
  }

  end(): EditorBlock[] {
    this.#endParagraph();
    return this.#blocks;
  }

  read(parent: Element, format: Format): void {
    const nodes = [...parent.childNodes];
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index];
      if (node instanceof Element && leveledItems(node))
        index = this.#leveledList(nodes, index, format);
      else if (node instanceof Text) this.#runs.push({ text: node.data, format });
      else if (node instanceof Element) this.#element(node, format);
    }
  }

  #element(element: Element, around: Format): void {
    if (unread.has(element.tagName) || styleOf(element, 'display') === 'none') return;
    const format = formatOf(element, around);
    switch (element.tagName) {
      case 'BR':
        this.#runs.push('break');
        return;
      case 'HR':
        this.#add({ type: 'delimiter', data: {} });
        return;
      case 'IMG':
        this.#picture(element);
        return;
      case 'UL':
      case 'OL':
        this.#add(...readList(element, format, this.#startUpload));
        return;
      case 'TABLE':
        this.#table(element, format);
        return;
      case 'PRE':
        this.#add({ type: 'code', data: { code: element.textContent?.replace(/\n$/, '') ?? '' } });
        return;
      case 'BLOCKQUOTE':
        this.#quote(element, format);
        return;
    }
    const heading = /^H([1-6])$/.exec(element.tagName)?.[1];
    if (heading !== undefined) this.#heading(element, Number(heading), around);
    else if (paragraphs.has(element.tagName)) this.#paragraphs(element, format);
    else this.read(element, format);
  }

  /** Ends the paragraph before the blocks. */
  #add(...blocks: EditorBlock[]): void {
    this.#endParagraph();
    this.#blocks.push(...blocks);
  }

  #endParagraph(): void {
    const text = htmlOf(this.#runs);
    this.#runs = [];
    if (text !== '') this.#blocks.push({ type: 'paragraph', data: { text } });
  }

  #paragraphs(element: Element, format: Format): void {
    this.#endParagraph();
    this.read(element, format);
    this.#endParagraph();
  }

  #picture(element: Element): void {
    const picture = pastedPicture(element, this.#startUpload);
    if (typeof picture === 'string') this.#runs.push({ text: picture, format: plain });
    else if (picture) this.#add(picture);
  }

  #heading(element: Element, level: number, around: Format): void {
    const { runs, pictures } = readLines(element, around, this.#startUpload);
    const text = htmlOf(
      runs.map((run) =>
        run === 'break' ? run : { ...run, format: { ...run.format, bold: false } },
      ),
    );
    const heading: EditorBlock = {
      type: 'header',
      data: { text, level: Math.min(Math.max(level, 1), 3) },
    };
    this.#add(...(text === '' ? [] : [heading]), ...pictures);
  }

  #quote(element: Element, format: Format): void {
    if (element.querySelector('ul, ol, table, pre, h1, h2, h3')) {
      this.#paragraphs(element, format);
      return;
    }
    const { runs, pictures } = readLines(element, format, this.#startUpload);
    const text = htmlOf(runs);
    const quote: EditorBlock = { type: 'quote', data: { text, caption: '', alignment: 'left' } };
    this.#add(...(text === '' ? [] : [quote]), ...pictures);
  }

  #table(table: Element, format: Format): void {
    const lines = readTable(table, format, this.#startUpload);
    if (!lines) {
      this.#paragraphs(table, format);
      return;
    }
    this.#endParagraph();
    this.#runs.push(...lines.runs);
    this.#add(...lines.pictures);
  }

  /** Reads the list that starts at `index` and returns the index of its last node. */
  #leveledList(nodes: readonly ChildNode[], index: number, format: Format): number {
    const words = nodes.findIndex(
      (node, at) => at > index && node instanceof Text && node.data.trim() !== '',
    );
    const near = nodes.slice(index, words < 0 ? undefined : words);
    const list = readLeveledList(
      near.filter((node) => node instanceof Element),
      format,
      this.#startUpload,
    );
    if (!list) return index;
    this.#add(...list.blocks);
    return nodes.indexOf(list.last);
  }
}
