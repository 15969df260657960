import { sayRefusal } from '@secondset/content/refusals';
import type { Import } from '@secondset/contracts';
import { DomainError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { ImportRecord } from './import.model.ts';
import { guessColumns } from './plan/guess-columns.ts';
import type { FieldGuess } from './plan/guess-fields.ts';
import { plannedFields } from './plan/new-fields.ts';
import type { OwnField } from './plan/read-trait.ts';

type Given = Pick<Context, 'database'>;

/** For how long an import can be undone, and its refused rows are kept. */
export const undoDays = 30;
const dayMs = 86_400_000;

/** Throws `not-found`. */
export async function requireImport({ database }: Given, id: string): Promise<ImportRecord> {
  const found = await database.imports.findById(id).lean<ImportRecord | null>();
  if (found === null) throw new DomainError('not-found', 'import-gone');
  return found;
}

/** Until when an import can be undone; null if it cannot. */
export function undoUntil({ state, doneAt }: Pick<ImportRecord, 'state' | 'doneAt'>): Date | null {
  return state === 'done' && doneAt !== null ? new Date(doneAt.getTime() + undoDays * dayMs) : null;
}

/** Of files that an earlier version read. */
const noGuess: FieldGuess = { type: 'text', choices: [] };

/** An import as the console shows it. */
export function viewImport(record: ImportRecord, fields: readonly OwnField[]): Import {
  const { table, failure, consent } = record;
  const until = undoUntil(record);
  const guesses = guessColumns(table?.columns ?? [], fields);
  return {
    id: record._id,
    fileName: record.fileName,
    bytes: record.bytes,
    parts: record.parts,
    state: record.state,
    createdAt: record.createdAt.toISOString(),
    createdBy: record.createdBy,
    table: table && {
      rows: table.rows,
      header: table.header,
      columns: table.columns.map(({ field = noGuess, dates = null, ...column }, at) => ({
        ...column,
        field,
        dates,
        guess: guesses[at] ?? 'skip',
      })),
      encoding: table.encoding,
      encodingGuessed: table.encodingGuessed,
      sheets: table.sheets,
      sheet: table.sheet,
    },
    plan: record.plan,
    newTags: record.newTags,
    newFields: plannedFields(record).map(({ name }) => name),
    progress: record.progress,
    checked: record.checked,
    imported: record.imported,
    undone: record.undone,
    consent: consent && { statement: consent.statement, origin: consent.origin },
    doneAt: record.doneAt?.toISOString() ?? null,
    undoUntil: until?.toISOString() ?? null,
    failure: failure && sayRefusal(failure),
  };
}
