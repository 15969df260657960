import {
  importLimits,
  joinedTargets,
  nameKey,
  type RowCounts,
  rowKinds,
} from '@secondset/contracts';
import type { Context } from '../context.ts';
import { listFields } from '../fields/list-fields.ts';
import { type Evaluation, evaluateRows, type Outcome } from './evaluate-page.ts';
import type { ImportRecord } from './import.model.ts';
import type { Lease } from './lease.ts';
import { pageNumbers, pagesAtOnce } from './pages-at-once.ts';
import { plannedFields, withFieldIds } from './plan/new-fields.ts';
import { PlanFlaw } from './plan/plan-flaw.ts';
import { planFlaw } from './plan/read-row.ts';
import { FileFlaw } from './reading/file-flaw.ts';
import { rowsOf } from './reading/pages.ts';
import type { Row } from './reading/table.ts';
import { changePage, readPage } from './stored-file.ts';

export const noRows = (): RowCounts => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  repeated: 0,
});

export function addRows(total: RowCounts, more: RowCounts): RowCounts {
  for (const kind of rowKinds) total[kind] += more[kind];
  return total;
}

export function countRows(outcomes: readonly Pick<Outcome, 'kind'>[]): RowCounts {
  const counts = noRows();
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
}

/** The rows of a page that are about people. */
export const peopleRows = (
  { plan }: Pick<ImportRecord, 'plan'>,
  number: number,
  data: Uint8Array,
): Row[] => rowsOf(data).slice(number === 0 && plan?.header ? 1 : 0);

/** What a whole import is evaluated with. */
export async function evaluationOf(
  { database }: Pick<Context, 'database'>,
  current: ImportRecord,
): Promise<Evaluation> {
  const tags = await database.tags.find().lean();
  const fields = await listFields({ database });
  const planned = plannedFields(current);
  const made = new Set(fields.map(({ id }) => id));
  return {
    current: { ...current, plan: current.plan && withFieldIds(current.plan, planned) },
    // Until the import starts, its fields are only planned.
    fields: [...fields, ...planned.filter(({ id }) => !made.has(id))],
    tags: new Map(tags.map((tag) => [tag.nameKey, tag._id])),
  };
}

/**
 * The dry run: counts what the import would do, and writes nothing about people. It goes from the
 * last page to the first, because of rows about one person the last one counts. After a crash it
 * begins again.
 */
export async function checkImport(
  context: Context,
  lease: Lease,
  signal?: AbortSignal,
): Promise<void> {
  const { current } = lease;
  const { _id, table } = current;
  const evaluation = await evaluationOf(context, current);
  const flaw = planFlaw(
    evaluation.current.plan ?? { columns: [] },
    table?.columns.length ?? 0,
    evaluation.fields,
    joinedTargets,
  );
  if (table === null) throw new Error('A file without a table was checked.');
  if (flaw !== undefined) throw new PlanFlaw({ code: flaw, params: {} });
  const total = table.rows - (current.plan?.header ? 1 : 0);
  const counts = noRows();
  const lineOf = new Map<string, number>();
  const newTags = new Map<string, string>();
  let done = 0;
  const evaluated = async (number: number) => {
    const page = await readPage(context, _id, number);
    if (!page?.data) throw new Error('A page of the file is gone.');
    return evaluateRows(context, evaluation, peopleRows(current, number, page.data));
  };
  for (let end = table.pages; end > 0; end -= pagesAtOnce) {
    if (signal?.aborted) return;
    const numbers = pageNumbers(Math.max(0, end - pagesAtOnce), end).reverse();
    const pages = await Promise.all(numbers.map(evaluated));
    await Promise.all(pages.map((outcomes, at) => note(numbers[at] ?? 0, outcomes)));
    await lease.save({ progress: { done, total } });
  }
  await lease.save({ state: 'checked', checked: counts, newTags: [...newTags.values()].sort() });

  /** Counts a page. All but its last line happens at once, so pages are counted in their order. */
  function note(number: number, outcomes: readonly Outcome[]) {
    const repeated = new Map<number, number>();
    for (const outcome of outcomes.toReversed()) {
      const key = personKey(outcome);
      const later = key === undefined ? undefined : lineOf.get(key);
      if (later !== undefined) repeated.set(outcome.row.line, later);
      else if (key !== undefined) lineOf.set(key, outcome.row.line);
      if (later === undefined) noteTags(newTags, evaluation, outcome);
    }
    if (newTags.size > importLimits.newTags)
      throw new FileFlaw('file-too-many-tags', { max: importLimits.newTags });
    const kinds = outcomes.map(({ kind, row }) => ({
      kind: repeated.has(row.line) ? ('repeated' as const) : kind,
    }));
    const found = countRows(kinds);
    addRows(counts, found);
    done += outcomes.length;
    return changePage(context, _id, number, {
      $set: { checked: { counts: found, repeated: [...repeated] } },
    });
  }
}

/** What makes two rows rows about one person. */
function personKey(outcome: Outcome): string | undefined {
  switch (outcome.kind) {
    case 'changed':
    case 'unchanged':
      return `person:${outcome.known._id}`;
    case 'new':
      return outcome.wanted.email === '' ? undefined : `email:${outcome.wanted.email}`;
    case 'refused':
    case 'repeated':
      return undefined;
    default:
      return outcome satisfies never;
  }
}

function noteTags(newTags: Map<string, string>, { tags }: Evaluation, outcome: Outcome): void {
  if (!('wanted' in outcome)) return;
  for (const name of outcome.wanted.tags)
    if (!tags.has(nameKey(name))) newTags.set(nameKey(name), name);
}
