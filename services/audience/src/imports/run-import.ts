import { insertNew } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import type { PersonRecord } from '../people/person.model.ts';
import { refreshStatus, statusesOf } from '../suppressions/status.ts';
import { suppress } from '../suppressions/suppress.ts';
import { createTag } from '../tags/create-tag.ts';
import { addRows, countRows, evaluationOf, noRows, peopleRows } from './check-import.ts';
import { type Evaluation, evaluateRows, type Outcome, sourceOf } from './evaluate-page.ts';
import type { ImportRecord } from './import.model.ts';
import { recordImported } from './import-events.ts';
import type { Lease } from './lease.ts';
import { makeFields } from './make-fields.ts';
import { pageNumbers, pagesAtOnce } from './pages-at-once.ts';
import { type Changed, type New, newPerson, updateOf } from './person-writes.ts';
import type { Row } from './reading/table.ts';
import { writeRefused } from './refused-rows.ts';
import { changePage, readPage, removeParts } from './stored-file.ts';

/** How often a row is tried again that somebody else got in the way of. */
const maxRounds = 5;

/**
 * Imports the file page by page. A person is written with their mark in one write, so each row is
 * applied once, wherever the work was cut off; what was done is recognized by the mark.
 */
export async function runImport(
  context: Context,
  lease: Lease,
  signal?: AbortSignal,
): Promise<void> {
  const { current } = lease;
  const { _id, table } = current;
  if (table === null) throw new Error('An import without a table was started.');
  if (current.nextPage === 0) await makeFields(context, current);
  // The file is in pages by now.
  await removeParts(context, _id);
  for (const name of current.newTags) await createTag(context, { name });
  const evaluation = await evaluationOf(context, current);
  let { done } = current.progress;
  const total = table.rows - (current.plan?.header ? 1 : 0);
  for (let first = current.nextPage; first < table.pages; first += pagesAtOnce) {
    if (signal?.aborted) return;
    const numbers = pageNumbers(first, Math.min(first + pagesAtOnce, table.pages));
    // Each to its end, also when one fails: nobody else takes the work over before.
    const pages = await Promise.allSettled(
      numbers.map((number) => importPage(context, evaluation, current, number)),
    );
    for (const page of pages) {
      if (page.status === 'rejected') throw page.reason;
      done += page.value;
    }
    await lease.save({ nextPage: first + numbers.length, progress: { done, total } });
  }
  await lease.save({
    state: 'done',
    imported: await sumUp(context, _id),
    doneAt: context.now(),
    // Samples of people have served their purpose.
    table: { ...table, columns: table.columns.map(({ name }) => ({ name, samples: [] })) },
  });
}

/** The counts of the pages, each of which was stored once with what it did. */
async function sumUp({ database }: Pick<Context, 'database'>, importId: string) {
  const pages = await database.importPages.find({ importId }).select({ imported: 1 }).lean();
  return pages.reduce((sum, { imported }) => addRows(sum, imported ?? noRows()), noRows());
}

/** Resolves to how many rows there were. */
async function importPage(
  context: Context,
  evaluation: Evaluation,
  current: ImportRecord,
  number: number,
): Promise<number> {
  const page = await readPage(context, current._id, number);
  // The page was imported before the work was cut off.
  if (page?.imported !== undefined) return Object.values(page.imported).reduce((a, b) => a + b, 0);
  if (!page?.data) throw new Error('A page of the file is gone.');
  const rows = peopleRows(current, number, page.data);
  const repeated = new Map(page.checked?.repeated);
  const settled: Outcome[] = [];
  let open: Row[] = rows;
  for (let round = 0; open.length > 0; round += 1) {
    if (round === maxRounds) throw new Error('Rows of an import could not be written.');
    const outcomes = await evaluateRows(context, evaluation, open, repeated);
    const failed = await apply(context, current, outcomes);
    settled.push(...outcomes.filter(({ row }) => !failed.has(row)));
    open = [...failed];
  }
  await changePage(context, current._id, number, {
    $set: { imported: countRows(settled), refused: writeRefused(settled) },
    $unset: { data: 1 },
  });
  return rows.length;
}

/** Writes what rows change; resolves to the rows for which somebody else got in the way. */
async function apply(
  context: Context,
  current: ImportRecord,
  outcomes: readonly Outcome[],
): Promise<Set<Row>> {
  await suppressAll(context, current, outcomes);
  const added = outcomes.filter((each): each is New => each.kind === 'new' && !each.done);
  const changed = outcomes.filter(
    (each): each is Changed =>
      each.kind === 'changed' &&
      !each.done &&
      each.difference.changes.length + each.difference.addedTags.length > 0,
  );
  const emails = [...added, ...changed].map((outcome) => emailOf(outcome)).filter(Boolean);
  const moment = { at: context.now(), statuses: await statusesOf(context, emails) };
  // At once, so that the database does not wait while this process prepares the next write.
  const [lost, late] = await Promise.all([
    addAll(context, current, added, moment),
    changeAll(context, current, changed, moment),
    recordConsents(context, current, outcomes),
  ]);
  const failed = new Set([...lost, ...late]);
  const written = outcomes.filter(({ row }) => !failed.has(row));
  // Somebody may have been suppressed while they were written, or before the work was cut off.
  const { statuses } = moment;
  const [truth] = await Promise.all([
    statusesOf(context, emails),
    recordImported(context, current, written),
  ]);
  const applied = outcomes.flatMap((each) => ('wanted' in each && each.done ? emailOf(each) : []));
  const differing = emails.filter((email) => truth.get(email) !== statuses.get(email));
  await refreshStatus(context, [...differing, ...applied]);
  return failed;
}

type Moment = Parameters<typeof newPerson>[2];

async function addAll(
  { database }: Context,
  current: ImportRecord,
  added: readonly New[],
  moment: Moment,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const people = added.map((outcome): PersonRecord => {
    const person = newPerson(current, outcome, moment);
    rows.set(person._id, outcome.row);
    return person;
  });
  const refused = await insertNew(database.users, people);
  return refused.flatMap(({ _id }) => rows.get(_id) ?? []);
}

/** Changes people who are known, each only as they were read. */
async function changeAll(
  { database }: Context,
  current: ImportRecord,
  changed: readonly Changed[],
  moment: Moment,
): Promise<Row[]> {
  if (changed.length === 0) return [];
  const { users } = database;
  const updates = changed.map((outcome) => updateOf(current, outcome, moment));
  const { modifiedCount } = await users.bulkWrite(updates, { ordered: false });
  if (modifiedCount === changed.length) return [];
  const marked = await users
    .find({ _id: { $in: changed.map(({ known }) => known._id) }, 'undo.imp': current._id })
    .select('_id')
    .lean();
  const applied = new Set(marked.map(({ _id }) => _id));
  return changed.flatMap(({ row, known }) => (applied.has(known._id) ? [] : row));
}

/** The address that the person of a row has, or gets. */
const emailOf = (outcome: New | Changed): string =>
  ('known' in outcome ? outcome.known.email : undefined) ?? outcome.wanted.email;

/** Who said that these people agreed, in which words; under the row, so that it is stored once. */
async function recordConsents(
  { consents }: Context,
  current: ImportRecord,
  outcomes: readonly Outcome[],
): Promise<void> {
  const { _id: importId, consent } = current;
  if (consent === null) throw new Error('An import without a statement of consent was started.');
  const { statement: text, origin: basis, by, at } = consent;
  const stated = outcomes.flatMap((outcome) => {
    if (outcome.kind !== 'new' && outcome.kind !== 'changed') return [];
    const email = emailOf(outcome);
    const { line } = outcome.row;
    const id = sourceOf(importId, line);
    const about = { id, email, text, basis, by, at, importId, row: line };
    return email === ''
      ? []
      : [{ ...about, action: 'imported' as const, source: 'import' as const }];
  });
  if (stated.length > 0) await consents.record(...stated);
}

/** A file may stop mail to people, and never lets it go on. */
async function suppressAll(context: Context, current: ImportRecord, outcomes: readonly Outcome[]) {
  for (const outcome of outcomes) {
    if (!('wanted' in outcome)) continue;
    const reason = 'known' in outcome ? outcome.suppress : outcome.wanted.suppression;
    const email = emailOf(outcome);
    if (reason === undefined || email === '') continue;
    await suppress(context, {
      sourceId: sourceOf(current._id, outcome.row.line),
      email,
      reason,
      at: current.consent?.at ?? context.now(),
      detail: `By the import of ${current.fileName || 'a file'}`,
    });
  }
}
