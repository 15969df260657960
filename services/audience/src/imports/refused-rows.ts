import { sayRefusal } from '@secondset/content/refusals';
import type { Context } from '../context.ts';
import { byteOrderMark, csvLine } from '../csv/csv-line.ts';
import { unescapeFormula } from '../csv/formulas.ts';
import type { Outcome } from './evaluate-page.ts';
import type { ImportRecord } from './import.model.ts';
import type { RowRefusal } from './plan/read-row.ts';
import type { Row } from './reading/table.ts';

/** A refused row as it stays after the import. */
export interface RefusedRow extends Row {
  refusals: RowRefusal[];
}

export const writeRefused = (outcomes: readonly Outcome[]): Buffer => {
  const rows = outcomes.flatMap((outcome): RefusedRow[] =>
    outcome.kind === 'refused' ? [{ ...outcome.row, refusals: outcome.refusals }] : [],
  );
  rows.sort((one, other) => one.line - other.line);
  return Buffer.from(JSON.stringify(rows));
};

export const readRefused = (stored: Uint8Array | undefined): RefusedRow[] =>
  stored === undefined ? [] : (JSON.parse(Buffer.from(stored).toString()) as RefusedRow[]);

/** Why a row is refused, with the name of the column that is at fault. */
export function sayReasons(
  { table, plan }: Pick<ImportRecord, 'table' | 'plan'>,
  refusals: readonly RowRefusal[],
): string[] {
  return refusals.map(({ column, refusal }) => {
    const sentence = sayRefusal(refusal);
    if (column === null) return sentence;
    const name = plan?.header ? table?.columns[column]?.name : '';
    return `${name || `Column ${column + 1}`}: ${sentence}`;
  });
}

/** The name of the column that says why; a file that has it is one of ours. */
const reasonColumn = 'Why it was refused';

/** The refused rows as a file that can be mended and imported again. */
export async function* refusedFile(
  { database }: Pick<Context, 'database'>,
  current: ImportRecord,
): AsyncGenerator<string> {
  const columns = current.table?.columns ?? [];
  const names = columns.map(({ name }, at) => (current.plan?.header && name) || `Column ${at + 1}`);
  // A mended file that is refused again has the column already.
  const own = names.indexOf(reasonColumn);
  const kept = (cells: readonly string[]) =>
    names.map((_, at) => unescapeFormula(cells[at] ?? '')).filter((_, at) => at !== own);
  yield byteOrderMark + csvLine([...names.filter((_, at) => at !== own), reasonColumn]);
  for (let number = 0; number < (current.table?.pages ?? 0); number += 1) {
    const page = await database.importPages.findOne({ importId: current._id, number });
    for (const { cells, refusals } of readRefused(page?.refused))
      yield csvLine([...kept(cells), sayReasons(current, refusals).join(' ')]);
  }
}
