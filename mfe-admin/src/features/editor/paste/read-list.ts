import type { EditorBlock, ListItem } from '@secondset/contracts';
import { isList, unread } from './elements.ts';
import type { StartUpload } from './pasted-picture.ts';
import { readLines } from './read-lines.ts';
import { type Format, formatOf, htmlOf } from './runs.ts';

const deepest = 9;

/** An HTML list as a list block, followed by the pictures in it. */
export function readList(
  element: Element,
  format: Format,
  startUpload: StartUpload,
): EditorBlock[] {
  const checklist =
    element.querySelector(':scope > li[role="checkbox"], :scope > li > input') !== null;
  const style = checklist ? 'checklist' : element.tagName === 'OL' ? 'ordered' : 'unordered';
  const start = Number(element.getAttribute('start') ?? '1');
  const pictures: EditorBlock[] = [];
  const items = readItems(element, format, { startUpload, pictures, level: 1 });
  const meta = style === 'ordered' && Number.isSafeInteger(start) && start > 1 ? { start } : {};
  const list: EditorBlock = { type: 'list', data: { style, meta, items } };
  return items.length > 0 ? [list, ...pictures] : pictures;
}

interface ListReading {
  startUpload: StartUpload;
  /** Collects the pictures in the items. */
  pictures: EditorBlock[];
  level: number;
}

function readItems(list: Element, format: Format, reading: ListReading): ListItem[] {
  const { startUpload, pictures, level } = reading;
  const items: ListItem[] = [];
  const nest = (inner: Element, around: Format) => {
    const nested = readItems(inner, around, { ...reading, level: level + 1 });
    const parent = level < deepest ? items.at(-1) : undefined;
    (parent?.items ?? items).push(...nested);
  };
  for (const child of list.children) {
    const around = formatOf(child, format);
    if (isList(child)) nest(child, around);
    else if (!unread.has(child.tagName)) {
      const lines = readLines(child, around, startUpload, isList);
      pictures.push(...lines.pictures);
      const content = htmlOf(lines.runs);
      const nested = [...child.querySelectorAll('ul, ol')].filter(
        (inner) => inner.parentElement?.closest('ul, ol') === list,
      );
      if (content !== '' || nested.length > 0)
        items.push({ content, meta: isChecked(child) ? { checked: true } : {}, items: [] });
      for (const inner of nested) nest(inner, around);
    }
  }
  return items;
}

const isChecked = (item: Element) =>
  item.getAttribute('aria-checked') === 'true' ||
  item.querySelector(':scope > input')?.hasAttribute('checked') === true;
