import type { TextEncoding } from '@secondset/contracts';
import { importLimits } from '@secondset/contracts/import-limits';
import { readCsv } from './csv-rows.ts';
import { FileFlaw } from './file-flaw.ts';
import type { Row, Table } from './table.ts';
import { readXlsx } from './xlsx-rows.ts';

/** What a person may have chosen in place of what was guessed. */
export interface ReadingChoice {
  encoding?: TextEncoding | undefined;
  sheet?: string | undefined;
}

/**
 * Reads a file by its first bytes, whatever its name says. The rows stop with a `FileFlaw` at the
 * first limit they break.
 */
export async function readTable(bytes: Uint8Array, choice: ReadingChoice): Promise<Table> {
  if (bytes.length === 0) throw new FileFlaw('file-empty');
  const table = await tableOf(bytes, choice);
  return { ...table, rows: withinLimits(table.rows) };
}

async function tableOf(bytes: Uint8Array, { encoding, sheet }: ReadingChoice): Promise<Table> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (start.startsWith('PK\x03\x04')) return readXlsx(bytes, sheet);
  // Excel before 2007, and every workbook with a password.
  if (start.startsWith('\xd0\xcf\x11\xe0')) throw new FileFlaw('file-old-excel');
  if (start.startsWith('%PDF') || start.startsWith('PK')) throw new FileFlaw('file-not-text');
  return readCsv(bytes, encoding);
}

async function* withinLimits(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let count = 0;
  for await (const { line, cells } of rows) {
    count += 1;
    // One more for the row of column names.
    if (count > importLimits.rows + 1)
      throw new FileFlaw('file-too-many-rows', { max: importLimits.rows });
    const width = cells.findLastIndex((cell) => cell !== '') + 1;
    if (width > importLimits.columns)
      throw new FileFlaw('file-too-many-columns', { max: importLimits.columns, line });
    if (cells.some(({ length }) => length > importLimits.cellCharacters))
      throw new FileFlaw('file-cell-too-long', { max: importLimits.cellCharacters, line });
    yield { line, cells: cells.slice(0, width) };
  }
  if (count === 0) throw new FileFlaw('file-empty');
}
