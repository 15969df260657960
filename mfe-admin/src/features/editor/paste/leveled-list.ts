import type { EditorBlock } from '@secondset/contracts';
import { isList } from './elements.ts';
import { isWordMarker, type LeveledItem, nest, readMarker, wordList } from './list-items.ts';
import type { StartUpload } from './pasted-picture.ts';
import { readLines } from './read-lines.ts';
import { type Format, formatOf, htmlOf } from './runs.ts';

interface LeveledSource {
  list: string;
  items: (Omit<LeveledItem, 'item'> & { source: Element })[];
}

/** The items in an element that desktop Word or Word online wrote as part of a list. */
export function leveledItems(element: Element): LeveledSource | undefined {
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

/** The elements at the start of `siblings` that form one list. */
function sameList(siblings: readonly Element[]): {
  last: Element | undefined;
  sources: LeveledSource['items'];
} {
  const sources: LeveledSource['items'] = [];
  let last: Element | undefined;
  let list: string | undefined;
  for (const element of siblings) {
    const found = leveledItems(element);
    if (!found || (list !== undefined && found.list !== list)) break;
    // A numbered list right after a bulleted one is a separate list.
    const [root] = sources;
    const outermost = found.items.find(({ level }) => level === 1);
    if (root && outermost && outermost.ordered !== root.ordered) break;
    list = found.list;
    last = element;
    sources.push(...found.items);
  }
  return { last, sources };
}

/**
 * Word writes a list as paragraphs, or as lists of one item each, that state their level. Reads the
 * one at the start of `siblings` and returns its last element, or nothing when there is none.
 */
export function readLeveledList(
  siblings: readonly Element[],
  format: Format,
  startUpload: StartUpload,
): { blocks: EditorBlock[]; last: Element } | undefined {
  const { last, sources } = sameList(siblings);
  const [first] = sources;
  if (!first || !last) return undefined;
  const pictures: EditorBlock[] = [];
  const entries = sources.map(({ source, ...place }): LeveledItem => {
    const lines = readLines(source, formatOf(source, format), startUpload, isWordMarker);
    pictures.push(...lines.pictures);
    return { ...place, item: { content: htmlOf(lines.runs), meta: {}, items: [] } };
  });
  const style = first.ordered ? 'ordered' : 'unordered';
  const meta = first.ordered && first.start > 1 ? { start: first.start } : {};
  const list: EditorBlock = { type: 'list', data: { style, meta, items: nest(entries) } };
  return { blocks: [list, ...pictures], last };
}
