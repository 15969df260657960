import type { ImportRow, ImportRowPage, RowKind } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { traitText } from '../csv/trait-text.ts';
import type { PersonRecord } from '../people/person.model.ts';
import { evaluationOf, peopleRows } from './check-import.ts';
import { evaluateRows, type Outcome } from './evaluate-page.ts';
import type { ImportRecord } from './import.model.ts';
import type { ImportPageRecord } from './import-page.model.ts';
import type { OwnField } from './plan/read-trait.ts';
import { readRefused, sayReasons } from './refused-rows.ts';

/** Enough rows for a screen; a page of the file is shown as a whole. */
const enoughRows = 50;

type Words = { tagNames: ReadonlyMap<string, string>; fields: readonly OwnField[] };

/**
 * Rows of one kind, from a page of the file on. Before the import they are decided as people are
 * now, like in the dry run; after it, only refused rows are left.
 */
export async function listRows(
  context: Context,
  current: ImportRecord,
  { kind, cursor = 0 }: { kind: RowKind; cursor?: number | undefined },
): Promise<ImportRowPage> {
  const evaluation = await evaluationOf(context, current);
  const tags = await context.database.tags.find().lean();
  const words = {
    fields: evaluation.fields,
    tagNames: new Map(tags.map(({ _id, name }) => [_id, name])),
  };
  const rows: ImportRow[] = [];
  for (let number = cursor; number < (current.table?.pages ?? 0); number += 1) {
    const page = await context.database.importPages.findOne({ importId: current._id, number });
    if (page === null || !(page.imported ?? page.checked?.counts)?.[kind]) continue;
    rows.push(...(await rowsOfPage(page)));
    if (rows.length >= enoughRows) return { rows, nextCursor: number + 1 };
  }
  return { rows, nextCursor: null };

  async function rowsOfPage(page: ImportPageRecord): Promise<ImportRow[]> {
    if (page.imported !== undefined)
      return readRefused(page.refused).map(({ line, cells, refusals }) => ({
        line,
        person: labelOf(current, cells),
        changes: [],
        reasons: sayReasons(current, refusals),
      }));
    if (!page.data) return [];
    const people = peopleRows(current, page.number, page.data);
    const repeated = new Map(page.checked?.repeated);
    const outcomes = await evaluateRows(context, evaluation, people, repeated);
    return outcomes
      .filter((outcome) => outcome.kind === kind)
      .map((outcome) => viewRow(current, outcome, words));
  }
}

function viewRow(current: ImportRecord, outcome: Outcome, words: Words): ImportRow {
  const { line, cells } = outcome.row;
  return {
    line,
    person: labelOf(current, cells),
    changes: outcome.kind === 'changed' ? changesOf(outcome, words) : [],
    reasons: reasonsOf(current, outcome),
  };
}

/** Whom a row is about, by the cells that say so. */
function labelOf({ plan }: ImportRecord, cells: readonly string[]): string {
  for (const target of [
    'email',
    'fullName',
    'firstName',
    'lastName',
    'phoneNumber',
    'id',
  ] as const) {
    const cell = cells[plan?.columns.indexOf(target) ?? -1]?.trim();
    if (cell) return cell;
  }
  return '';
}

function reasonsOf(current: ImportRecord, outcome: Outcome): string[] {
  switch (outcome.kind) {
    case 'refused':
      return sayReasons(current, outcome.refusals);
    case 'repeated':
      return [`Line ${outcome.line} is about the same person. The last one counts.`];
    case 'new':
    case 'changed':
    case 'unchanged':
      return [];
    default:
      return outcome satisfies never;
  }
}

const fieldWords: Readonly<Record<string, string>> = {
  email: 'Email',
  fullName: 'Full name',
  phoneNumber: 'Phone',
  address: 'Address',
  language: 'Language',
};

type Changed = Extract<Outcome, { kind: 'changed' | 'unchanged' }>;

function changesOf(
  { known, wanted, difference, suppress }: Changed,
  { tagNames, fields }: Words,
): ImportRow['changes'] {
  const named = (field: string) =>
    fieldWords[field] ?? fields.find(({ id }) => field === `field:${id}`)?.name ?? field;
  const changes = difference.changes.map(({ field, before, after }) => ({
    field: named(field),
    before: traitText(before),
    after: field === 'email' ? showEmail(traitText(after)) : traitText(after),
  }));
  const byTag = (id: string) =>
    tagNames.get(id) ??
    wanted.tags.find((name) => `new:${name.toLowerCase()}` === id) ??
    id.slice(4);
  if (difference.addedTags.length > 0)
    changes.push({
      field: 'Tags',
      before: '',
      after: difference.addedTags.map(byTag).join(', '),
    });
  if (suppress !== undefined)
    changes.push({ field: 'Status', before: statusText(known), after: suppress });
  return changes;
}

const statusText = ({ status }: PersonRecord): string => status ?? '';
