import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { checkZip } from './check-zip.ts';
import { FileFlaw } from './file-flaw.ts';
import type { Row, Table } from './table.ts';

/** The rows of one sheet of a workbook: the chosen one, or the first that is visible. */
export async function readXlsx(bytes: Uint8Array, chosen: string | undefined): Promise<Table> {
  const sheets = visibleSheets(await checkZip(bytes));
  const sheet = sheets.find((name) => name === chosen) ?? sheets[0];
  return {
    encoding: undefined,
    encodingGuessed: false,
    delimiter: undefined,
    sheets,
    rows: sheetRows(bytes, sheet),
  };
}

async function* sheetRows(bytes: Uint8Array, sheet: string | undefined): AsyncGenerator<Row> {
  const options = { dateSystem: 'auto' as const, ...(sheet !== undefined && { sheet }) };
  try {
    for await (const { index, values } of streamXlsxRows(bytes, options)) {
      const cells = values.map(textOf);
      if (cells.some((cell) => cell.trim() !== '')) yield { line: index + 1, cells };
    }
  } catch (error) {
    throw error instanceof FileFlaw ? error : new FileFlaw('file-damaged');
  }
}

/** A cell as a person reads it: dates as calendar dates, numbers without a format. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const iso = value.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
  }
  return String(value);
}

function visibleSheets(workbook: string): string[] {
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const name = attribute(attributes, 'name');
    const state = attribute(attributes, 'state') ?? 'visible';
    return name !== undefined && state === 'visible' ? [name] : [];
  });
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The value of an attribute among those of an element. */
function attribute(attributes: string, name: string): string | undefined {
  for (const [, found, value = ''] of attributes.matchAll(/(?:^|\s)([\w:]{1,20})="([^"]*)"/g))
    if (found === name)
      return value.replaceAll(
        /&(amp|lt|gt|quot|apos);/g,
        (_, entity: string) => entities[entity] ?? '',
      );
  return undefined;
}
