import type { EditorBlock } from '@secondset/contracts';
import type { StartUpload } from './pasted-picture.ts';
import { type Lines, readLines } from './read-lines.ts';
import { type Format, formatOf, plain, type Run, tidy } from './runs.ts';

/**
 * A table as text, one line per row, with bars between the cells. Undefined for a table that only
 * lays out a page, which is read as if it were not there.
 */
export function readTable(
  table: Element,
  format: Format,
  startUpload: StartUpload,
): Lines | undefined {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  if (table.querySelector('table') || rows.every((row) => row.children.length < 2))
    return undefined;
  const pictures: EditorBlock[] = [];
  const runs: Run[] = [];
  const read = (element: Element, around: Format) => {
    const lines = readLines(element, around, startUpload);
    pictures.push(...lines.pictures);
    return lines.runs;
  };
  const caption = table.querySelector(':scope > caption');
  if (caption) runs.push(...read(caption, { ...format, bold: true }), 'break');
  for (const row of rows) {
    const cells = [...row.children].map((cell) => {
      const around = formatOf(cell, formatOf(row, format));
      return tidy(read(cell, around)).map(
        (run): Run => (run === 'break' ? { text: ', ', format: around } : run),
      );
    });
    if (cells.every((cell) => cell.length === 0)) continue;
    for (const [index, cell] of cells.entries()) {
      if (index > 0) runs.push({ text: ' | ', format: plain });
      runs.push(...cell);
    }
    runs.push('break');
  }
  return { runs, pictures };
}
