import { normalizeEmail } from '@secondset/contracts';
import { daysBefore } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { rowsOf, writeRows } from './reading/pages.ts';
import type { Row } from './reading/table.ts';
import { readRefused } from './refused-rows.ts';
import { removePages, removeParts } from './stored-file.ts';
import { undoDays } from './view-import.ts';

type Given = Pick<Context, 'database'>;

/** For how long a file waits for its import. */
const waitingDays = 7;

/**
 * Removes files whose import was never started, and, once an import can no longer be undone, its
 * refused rows and the marks on people. What was agreed to stays. Resolves to how many imports.
 */
export async function endImports({ database, now }: Given & Pick<Context, 'now'>): Promise<number> {
  const at = now();
  const waiting = await database.imports
    .find({ consent: null, createdAt: { $lt: daysBefore(at, waitingDays) } })
    .select('_id')
    .lean();
  for (const { _id } of waiting) await removeImport({ database }, _id);
  const past = await database.imports
    .find({
      state: { $in: ['done', 'undone', 'failed'] },
      doneAt: { $ne: null, $lt: daysBefore(at, undoDays) },
      endedAt: null,
    })
    .select('_id')
    .lean();
  for (const { _id } of past) {
    await removePages({ database }, _id);
    await database.users.updateMany({ 'undo.imp': _id }, { $pull: { undo: { imp: _id } } });
    await database.imports.updateOne({ _id }, { $set: { endedAt: at } });
  }
  return waiting.length + past.length;
}

async function removeImport({ database }: Given, id: string): Promise<void> {
  await removeParts({ database }, id);
  await removePages({ database }, id);
  await database.imports.deleteOne({ _id: id, consent: null });
}

const pagesAtOnce = 20;

/**
 * Removes the rows of an address from stored files. A file whose import has not started goes as a
 * whole. Resolves to how many rows went.
 */
export async function forgetInImports({ database }: Given, email: string): Promise<number> {
  let removed = 0;
  let last = '';
  for (;;) {
    const pages = await database.importPages
      .find({ _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(pagesAtOnce);
    for (const { _id, importId, data, refused } of pages) {
      const rows = data ? rowsOf(data) : [];
      const kept = readRefused(refused);
      const hits = [...rows, ...kept].filter((row) => isAbout(row, email));
      if (hits.length === 0) continue;
      removed += hits.length;
      const started = await database.imports.exists({ _id: importId, consent: { $ne: null } });
      if (started === null) await removeImport({ database }, importId);
      else
        await database.importPages.updateOne(
          { _id },
          {
            $set: {
              // The line stays, so that the rows around it keep their places.
              ...(data && { data: writeRows(rows.map((row) => blank(row, email))) }),
              ...(refused && {
                refused: Buffer.from(JSON.stringify(kept.filter((row) => !isAbout(row, email)))),
              }),
            },
          },
        );
    }
    const next = pages.at(-1)?._id;
    if (next === undefined) return removed;
    last = next;
  }
}

const isAbout = ({ cells }: Row, email: string) =>
  cells.some((cell) => cell.includes('@') && normalizeEmail(cell) === email);

const blank = (row: Row, email: string): Row =>
  isAbout(row, email) ? { line: row.line, cells: [] } : row;
