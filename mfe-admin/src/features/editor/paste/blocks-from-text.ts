import type { EditorBlock } from '@secondset/contracts';
import { type LeveledItem, nest } from './list-items.ts';
import { htmlOf, plain, type Run } from './runs.ts';

const bullet = /^(\s*)[-*•–]\s+(\S.*)$/;
const numbered = /^(\s*)(\d{1,3})[.)]\s+(\S.*)$/;
/** Spaces that a level is set in by; a tab counts as as many. */
const indent = 2;

interface ListLine {
  level: number;
  number: number | undefined;
  words: string;
}

function readListLine(line: string): ListLine | undefined {
  const [, space = '', ...found] = bullet.exec(line) ?? numbered.exec(line) ?? [];
  const words = found.at(-1);
  if (words === undefined) return undefined;
  const level = 1 + Math.floor(space.replaceAll('\t', '  ').length / indent);
  return { level, number: found.length > 1 ? Number(found[0]) : undefined, words };
}

const html = (words: string) => htmlOf([{ text: words, format: plain }]);

/** The lines from `start` that form one list of at least two items. */
function listAt(lines: readonly string[], start: number): ListLine[] {
  const items: ListLine[] = [];
  for (const line of lines.slice(start)) {
    const item = readListLine(line);
    const [first] = items;
    if (!item) break;
    const outermost = first !== undefined && item.level <= first.level;
    if (outermost && (item.number === undefined) !== (first.number === undefined)) break;
    items.push(item);
  }
  return items.length > 1 ? items : [];
}

function listBlock(items: readonly ListLine[]): EditorBlock {
  const [{ level: outermost, number } = { level: 1, number: undefined }] = items;
  const leveled = items.map(
    ({ level, number: own, words }): LeveledItem => ({
      level: Math.max(1, level - outermost + 1),
      ordered: own !== undefined,
      start: own ?? 1,
      item: { content: html(words), meta: {}, items: [] },
    }),
  );
  const style = number === undefined ? 'unordered' : 'ordered';
  const meta = number !== undefined && number > 1 ? { start: number } : {};
  return { type: 'list', data: { style, meta, items: nest(leveled) } };
}

/**
 * Plain text as blocks: paragraphs end at an empty line, and lines with dashes, stars or numbers
 * form a list. Without an empty line, each line is a paragraph.
 */
export function blocksFromText(text: string): EditorBlock[] {
  const lines = text.split(/\r\n?|\n/);
  const oneEach = !lines.some((line) => line.trim() === '');
  const blocks: EditorBlock[] = [];
  let runs: Run[] = [];
  const endParagraph = () => {
    const words = htmlOf(runs);
    if (words !== '') blocks.push({ type: 'paragraph', data: { text: words } });
    runs = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const items = listAt(lines, index);
    if (items.length > 0) {
      endParagraph();
      blocks.push(listBlock(items));
      index += items.length - 1;
      continue;
    }
    const line = lines[index] ?? '';
    if (oneEach || line.trim() === '') endParagraph();
    if (runs.length > 0) runs.push('break');
    runs.push({ text: line, format: plain });
  }
  endParagraph();
  return blocks;
}
