import type { EditorBlock, ListItem } from '@secondset/contracts';
import { isWordMarker, type LeveledItem, nest, readMarker, wordList } from './list-items.ts';
import { pastedPicture, type StartUpload } from './pasted-picture.ts';
import { prepareHtml, styleOf } from './prepare-html.ts';
import { type Format, formatOf, htmlOf, plain, type Run, tidy } from './runs.ts';

/** Elements with nothing to read in them. */
const unread = new Set(
  'SCRIPT STYLE META LINK TITLE TEMPLATE NOSCRIPT IFRAME OBJECT SELECT INPUT TEXTAREA svg math HEAD'.split(
    ' ',
  ),
);
const paragraphs = new Set(
  'P DIV SECTION ARTICLE HEADER FOOTER MAIN NAV ASIDE ADDRESS FIGURE FIGCAPTION DL DT DD CENTER FORM FIELDSET DETAILS SUMMARY LI TR TD TH TABLE TBODY THEAD TFOOT CAPTION UL OL HR BLOCKQUOTE PRE H1 H2 H3 H4 H5 H6'.split(
    ' ',
  ),
);

/**
 * What was copied elsewhere, as blocks of the editor: formatting, links, lists with their levels,
 * pictures. The blocks are written from scratch from what was read, so nothing else can come along;
 * and whatever could be read there is in one of them.
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
      if (node instanceof Element && leveledItems(node)) {
        const words = nodes.findIndex(
          (one, at) => at > index && one instanceof Text && one.data.trim() !== '',
        );
        const near = nodes.slice(index, words < 0 ? undefined : words);
        const last = this.#leveledList(
          near.filter((one) => one instanceof Element),
          format,
        );
        index = nodes.indexOf(last);
      } else if (node instanceof Text) this.#runs.push({ text: node.data, format });
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
      case 'IMG':
        this.#picture(element);
        return;
      case 'UL':
      case 'OL':
        this.#list(element, format);
        return;
      case 'TABLE':
        this.#table(element, format);
        return;
      case 'PRE':
        this.#endParagraph();
        this.#add({ type: 'code', data: { code: element.textContent?.replace(/\n$/, '') ?? '' } });
        return;
      case 'BLOCKQUOTE':
        this.#quote(element, format);
        return;
    }
    const heading = /^H([1-6])$/.exec(element.tagName)?.[1];
    if (heading !== undefined) {
      this.#heading(element, Number(heading), around);
      return;
    }
    const own = paragraphs.has(element.tagName);
    if (own) this.#endParagraph();
    this.read(element, format);
    if (own) this.#endParagraph();
  }

  #add(block: EditorBlock): void {
    this.#blocks.push(block);
  }

  #endParagraph(): void {
    const text = htmlOf(this.#runs);
    this.#runs = [];
    if (text !== '') this.#add({ type: 'paragraph', data: { text } });
  }

  #picture(element: Element): void {
    const picture = pastedPicture(element, this.#startUpload);
    if (picture === undefined) return;
    if (typeof picture === 'string') {
      this.#runs.push({ text: picture, format: plain });
      return;
    }
    this.#endParagraph();
    this.#add(picture);
  }

  /** The runs of an element whose blocks are lines of one text; its pictures follow that text. */
  #lines(parent: Element, format: Format, without: (element: Element) => boolean): Run[] {
    const inner = new BlockReader(this.#startUpload);
    inner.#collect(parent, format, without);
    this.#later.push(...inner.#blocks, ...inner.#later);
    return inner.#runs;
  }
  readonly #later: EditorBlock[] = [];

  #collect(parent: Element, format: Format, without: (element: Element) => boolean): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.#runs.push({ text: node.data, format });
      if (!(node instanceof Element) || unread.has(node.tagName) || without(node)) continue;
      if (node.tagName === 'BR') this.#runs.push('break');
      else if (node.tagName === 'IMG') {
        const picture = pastedPicture(node, this.#startUpload);
        if (typeof picture === 'string') this.#runs.push({ text: picture, format });
        else if (picture) this.#later.push(picture);
      } else {
        const own = paragraphs.has(node.tagName);
        if (own) this.#endLine();
        this.#collect(node, formatOf(node, format), without);
        if (own) this.#endLine();
      }
    }
  }

  #endLine(): void {
    const isBlank = (run: Run | undefined) =>
      run !== undefined && run !== 'break' && run.text.trim() === '';
    while (isBlank(this.#runs.at(-1))) this.#runs.pop();
    if (this.#runs.length > 0 && this.#runs.at(-1) !== 'break') this.#runs.push('break');
  }

  #addLater(): void {
    this.#blocks.push(...this.#later.splice(0));
  }

  #heading(element: Element, level: number, around: Format): void {
    this.#endParagraph();
    const runs = this.#lines(element, around, () => false);
    const text = htmlOf(
      runs.map((run) =>
        run === 'break' ? run : { ...run, format: { ...run.format, bold: false } },
      ),
    );
    if (text !== '')
      this.#add({ type: 'header', data: { text, level: Math.min(Math.max(level, 1), 3) } });
    this.#addLater();
  }

  #quote(element: Element, format: Format): void {
    this.#endParagraph();
    if (element.querySelector('ul, ol, table, pre, h1, h2, h3')) {
      this.read(element, format);
      this.#endParagraph();
      return;
    }
    const text = htmlOf(this.#lines(element, format, () => false));
    if (text !== '') this.#add({ type: 'quote', data: { text, caption: '', alignment: 'left' } });
    this.#addLater();
  }

  #list(element: Element, format: Format): void {
    this.#endParagraph();
    const checklist =
      element.querySelector(':scope > li[role="checkbox"], :scope > li > input') !== null;
    const style = checklist ? 'checklist' : element.tagName === 'OL' ? 'ordered' : 'unordered';
    const start = Number(element.getAttribute('start') ?? '1');
    const items = this.#items(element, format, 1);
    const meta = style === 'ordered' && Number.isSafeInteger(start) && start > 1 ? { start } : {};
    if (items.length > 0) this.#add({ type: 'list', data: { style, meta, items } });
    this.#addLater();
  }

  #items(list: Element, format: Format, level: number): ListItem[] {
    const items: ListItem[] = [];
    const below = (nested: ListItem[]) => {
      const parent = level < 9 ? items.at(-1) : undefined;
      (parent?.items ?? items).push(...nested);
    };
    for (const child of list.children) {
      const around = formatOf(child, format);
      if (isList(child)) below(this.#items(child, around, level + 1));
      else if (!unread.has(child.tagName)) {
        const content = htmlOf(this.#lines(child, around, isList));
        const box = child.querySelector(':scope > input');
        const checked =
          child.getAttribute('aria-checked') === 'true' || box?.hasAttribute('checked') === true;
        const nested = [...child.querySelectorAll('ul, ol')].filter(
          (inner) => inner.parentElement?.closest('ul, ol') === list,
        );
        if (content !== '' || nested.length > 0)
          items.push({ content, meta: checked ? { checked } : {}, items: [] });
        for (const inner of nested) below(this.#items(inner, around, level + 1));
      }
    }
    return items;
  }

  /**
   * Word writes a list as paragraphs, or as lists of one item each, that tell their levels. Returns
   * the last element of it.
   */
  #leveledList(elements: readonly Element[], format: Format): Element {
    this.#endParagraph();
    const entries: LeveledItem[] = [];
    let [last] = elements;
    let id: string | undefined;
    for (const element of elements) {
      const found = leveledItems(element);
      if (!found || (id !== undefined && found.list !== id)) break;
      // A numbered list after a bulleted one, side by side, is another list.
      const [root] = entries;
      const outermost = found.items.find(({ level }) => level === 1);
      if (root && outermost && outermost.ordered !== root.ordered) break;
      id = found.list;
      last = element;
      for (const { source, ...place } of found.items) {
        const around = formatOf(source, format);
        const content = htmlOf(this.#lines(source, around, isWordMarker));
        entries.push({ ...place, item: { content, meta: {}, items: [] } });
      }
    }
    const [first] = entries;
    if (first) {
      const style = first.ordered ? 'ordered' : 'unordered';
      const meta = first.ordered && first.start > 1 ? { start: first.start } : {};
      this.#add({ type: 'list', data: { style, meta, items: nest(entries) } });
    }
    this.#addLater();
    if (!last) throw new Error('A list without an element was begun.');
    return last;
  }

  /**
   * A row a line, its cells apart by bars; what only lays a page out is read as if it were not
   * there.
   */
  #table(table: Element, format: Format): void {
    this.#endParagraph();
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
    if (table.querySelector('table') || rows.every((row) => row.children.length < 2)) {
      this.read(table, format);
      this.#endParagraph();
      return;
    }
    const lines = rows.map((row) =>
      [...row.children].map((cell) => {
        const around = formatOf(cell, formatOf(row, format));
        const runs = tidy(this.#lines(cell, around, () => false));
        return runs.map((run): Run => (run === 'break' ? { text: ', ', format: around } : run));
      }),
    );
    const caption = table.querySelector(':scope > caption');
    if (caption)
      this.#runs.push(...this.#lines(caption, { ...format, bold: true }, () => false), 'break');
    for (const cells of lines.filter((line) => line.some((cell) => cell.length > 0))) {
      for (const [index, cell] of cells.entries()) {
        if (index > 0) this.#runs.push({ text: ' | ', format: plain });
        this.#runs.push(...cell);
      }
      this.#runs.push('break');
    }
    this.#endParagraph();
    this.#addLater();
  }
}

const isList = (element: Element) => element.tagName === 'UL' || element.tagName === 'OL';

interface LeveledSource {
  list: string;
  items: (Omit<LeveledItem, 'item'> & { source: Element })[];
}

/** The items in an element that Word, on a desk or online, made of a part of a list. */
function leveledItems(element: Element): LeveledSource | undefined {
  const word = wordList(element);
  if (word) {
    const marker = [...element.querySelectorAll('*')].find(isWordMarker);
    const items = [
      { level: word.level, ...readMarker(marker?.textContent ?? ''), source: element },
    ];
    return { list: word.list, items };
  }
  const online = [...element.querySelectorAll('li[data-aria-level]')];
  if (online.length === 0 || !(isList(element) || element.matches('.ListContainerWrapper'))) return;
  const items = online.map((source) => ({
    level: Number(source.getAttribute('data-aria-level')) || 1,
    ordered: source.closest('ol') !== null,
    start: Number(source.closest('ol')?.getAttribute('start') ?? '1') || 1,
    source,
  }));
  return { list: 'online', items };
}
