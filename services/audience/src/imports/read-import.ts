import type { Context } from '../context.ts';
import type { Lease } from './lease.ts';
import { looksLikeHeader } from './plan/guess-columns.ts';
import { guessDates } from './plan/guess-dates.ts';
import { guessFields } from './plan/guess-fields.ts';
import { FileFlaw } from './reading/file-flaw.ts';
import { joinParts, rowsOf } from './reading/pages.ts';
import { readInThread } from './reading/read-in-thread.ts';
import type { Row } from './reading/table.ts';
import { partsOf, removePages, storePage } from './stored-file.ts';

/** How many rows are looked at to learn what the columns are. */
const sampleRows = 21;
const sampleCharacters = 80;

/** Reads the file into pages of rows. Repeating it stores the same pages. */
export async function readImport(context: Context, lease: Lease): Promise<void> {
  const { _id, bytes, choice } = lease.current;
  const file = await joinParts(partsOf(context, lease.current), bytes);
  const first: Row[] = [];
  const [seen, dates] = [guessFields(), guessDates()];
  let [pages, rows] = [0, 0];
  let header = false;
  const facts = await readInThread({ bytes: file, choice }, async (page) => {
    const read = rowsOf(page.data);
    if (pages === 0) {
      first.push(...read.slice(0, sampleRows));
      const [head = [], ...below] = first.map(({ cells }) => cells);
      header = looksLikeHeader(head, below);
    }
    const people = pages === 0 && header ? read.slice(1) : read;
    seen.add(people);
    dates.add(people);
    await storePage(context, _id, pages, page);
    pages += 1;
    rows += page.rows;
    await lease.save({ progress: { done: rows, total: 0 } });
  });
  await removePages(context, _id, pages);
  const [head = [], ...below] = first.map(({ cells }) => cells);
  if (header && below.length === 0) throw new FileFlaw('file-no-rows');
  const width = header ? head.length : Math.max(...first.map(({ cells }) => cells.length));
  const samples = header ? below : [head, ...below];
  const dateGuesses = dates.guesses(width);
  const columns = seen.guesses(width).map((field, at) => ({
    name: (head[at] ?? '').trim().slice(0, sampleCharacters),
    samples: samples.slice(0, 3).map((cells) => (cells[at] ?? '').slice(0, sampleCharacters)),
    field,
    dates: dateGuesses[at] ?? null,
  }));
  const { encoding = null, encodingGuessed, delimiter = null, sheets } = facts;
  const sheet = sheets.find((name) => name === choice.sheet) ?? sheets[0] ?? null;
  const about = { encoding, encodingGuessed, delimiter, sheets, sheet };
  await lease.save({
    state: 'read',
    table: { rows, pages, header, columns, ...about },
    plan: null,
    checked: null,
  });
}
