import { type ImportRow, type ImportRowPage, nameKey, type RowKind } from '@secondset/contracts';
import { showEmail } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { traitText } from '../csv/trait-text.ts';
import type { PersonRecord } from '../people/person.model.ts';
import { evaluationOf, peopleRows } from './check-import.ts';
import { evaluateRows, type Outcome } from './evaluate-page.ts';
import type { ImportRecord } from './import.model.ts';
import type { ImportPageRecord } from './import-page.model.ts';
import type { Wanted } from './plan/read-row.ts';
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
    changes: changesIn(outcome, words),
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

function changesIn(outcome: Outcome, words: Words): ImportRow['changes'] {
  if (outcome.kind === 'new') return valuesOf(outcome, words);
  return outcome.kind === 'changed' ? changesOf(outcome, words) : [];
}

const nameOf = (field: string, fields: Words['fields']) =>
  fieldWords[field] ?? fields.find(({ id }) => field === `field:${id}`)?.name ?? field;

/** What a new person gets. */
function valuesOf(
  { wanted, tagIds }: Extract<Outcome, { kind: 'new' }>,
  words: Words,
): ImportRow['changes'] {
  const plain = (['email', 'fullName', 'phoneNumber', 'address', 'language'] as const).map(
    (field) => ({ field: nameOf(field, words.fields), after: wanted[field] ?? '' }),
  );
  const own = wanted.traits.map(({ k, v }) => ({
    field: nameOf(`field:${k}`, words.fields),
    after: traitText(v),
  }));
  const tags = { field: 'Tags', after: tagNames(tagIds, wanted, words) };
  const status = { field: 'Status', after: wanted.suppression ?? '' };
  return [...plain, ...own, tags, status]
    .filter(({ after }) => after !== '')
    .map(({ field, after }) => ({
      field,
      before: '',
      after: field === 'Email' ? showEmail(after) : after,
    }));
}

const tagNames = (ids: readonly string[], { tags }: Pick<Wanted, 'tags'>, words: Words) =>
  ids
    .map(
      (id) =>
        words.tagNames.get(id) ??
        tags.find((name) => `new:${nameKey(name)}` === id) ??
        id.slice('new:'.length),
    )
    .join(', ');

function changesOf(
  { known, wanted, difference, suppress }: Changed,
  words: Words,
): ImportRow['changes'] {
  const changes = difference.changes.map(({ field, before, after }) => ({
    field: nameOf(field, words.fields),
    before: traitText(before),
    after: field === 'email' ? showEmail(traitText(after)) : traitText(after),
  }));
  if (difference.addedTags.length > 0)
    changes.push({
      field: 'Tags',
      before: '',
      after: tagNames(difference.addedTags, wanted, words),
    });
  if (suppress !== undefined)
    changes.push({ field: 'Status', before: statusText(known), after: suppress });
  return changes;
}

const statusText = ({ status }: PersonRecord): string => status ?? '';
