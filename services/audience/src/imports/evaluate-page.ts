import {
  nameKey,
  type RowKind,
  type SuppressionReason,
  suppressionReasons,
} from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { PersonRecord } from '../people/person.model.ts';
import type { ImportRecord } from './import.model.ts';
import { type Around, type Difference, differenceOf, personOf } from './plan/compare.ts';
import { type RowRefusal, rowReader, type Wanted } from './plan/read-row.ts';
import type { OwnField } from './plan/read-trait.ts';
import type { Row } from './reading/table.ts';

type Given = Pick<Context, 'database' | 'tombstones'>;

/** What becomes of a row. `done`: the import has applied it already. */
export type Outcome = { row: Row; kind: RowKind; done: boolean } & (
  | { kind: 'new'; wanted: Wanted; tagIds: string[] }
  | {
      kind: 'changed' | 'unchanged';
      wanted: Wanted;
      known: PersonRecord;
      difference: Difference;
      suppress?: SuppressionReason;
    }
  | { kind: 'refused'; refusals: RowRefusal[] }
  | { kind: 'repeated'; line: number }
);

/** What rows are evaluated with: the same for the whole file. */
export interface Evaluation {
  current: Pick<ImportRecord, '_id' | 'plan' | 'table'>;
  fields: readonly OwnField[];
  /** Ids of tags by `nameKey`. */
  tags: Map<string, string>;
}

/** The id under which a tag stands that does not exist yet. */
const newTagId = (name: string) => `new:${nameKey(name)}`;
export const sourceOf = (importId: string, line: number) => `import:${importId}:${line}`;

/**
 * Decides what becomes of rows, as people are now. Writes nothing, so a dry run and the import see
 * the same. `repeated` has the rows that a later row replaces.
 */
export async function evaluateRows(
  context: Given,
  { current, fields, tags }: Evaluation,
  rows: readonly Row[],
  repeated: ReadonlyMap<number, number> = new Map(),
): Promise<Outcome[]> {
  const { plan, table } = current;
  if (plan === null) throw new Error('An import without a plan was evaluated.');
  const read = rowReader(plan, fields, table?.delimiter ?? ',');
  const readings = rows.map(({ cells }) => read(cells));
  const wanted = readings.flatMap((reading) => ('wanted' in reading ? reading.wanted : []));
  const around = await lookAround(context, wanted);
  const everyone = plan.tagIds;

  return rows.map((row, at): Outcome => {
    const line = repeated.get(row.line);
    if (line !== undefined) return { row, kind: 'repeated', done: false, line };
    const reading = readings[at];
    if (reading === undefined || 'refusals' in reading)
      return { row, kind: 'refused', done: false, refusals: reading?.refusals ?? [] };
    const person = personOf(reading.wanted, around);
    const tagIds = [
      ...everyone,
      ...reading.wanted.tags.map((name) => tags.get(nameKey(name)) ?? newTagId(name)),
    ];
    if (person === 'new') return { row, kind: 'new', done: false, wanted: reading.wanted, tagIds };
    if ('refusal' in person) {
      const column = plan.columns.indexOf(person.target);
      const reason = { column: column < 0 ? null : column, refusal: person.refusal };
      return { row, kind: 'refused', done: false, refusals: [reason] };
    }
    return compared(current._id, plan.existing, around, {
      row,
      tagIds,
      known: person.known,
      wanted: reading.wanted,
    });
  });
}

function compared(
  importId: string,
  existing: 'update' | 'leave',
  { reasons, applied }: Surroundings,
  {
    row,
    wanted,
    known,
    tagIds,
  }: { row: Row; wanted: Wanted; known: PersonRecord; tagIds: string[] },
): Outcome {
  const mark = known.undo?.find(({ imp }) => imp === importId);
  const none = { changes: [], addedTags: [] };
  if (mark?.isNew) return { row, kind: 'new', done: true, wanted, tagIds };
  if (mark) return { row, kind: 'changed', done: true, wanted, known, difference: none };
  const difference = existing === 'leave' ? none : differenceOf(wanted, known, tagIds);
  const isStopped = reasons.get(known.email ?? '')?.includes(wanted.suppression ?? 'invalid');
  const wasApplied = applied.has(sourceOf(importId, row.line));
  const suppress =
    wanted.suppression !== undefined && known.email !== undefined && !isStopped
      ? wanted.suppression
      : undefined;
  const changes =
    difference.changes.length + difference.addedTags.length > 0 ||
    suppress !== undefined ||
    wasApplied;
  return {
    row,
    kind: changes ? 'changed' : 'unchanged',
    done: false,
    wanted,
    known,
    difference,
    ...(suppress !== undefined && { suppress }),
  };
}

interface Surroundings extends Around {
  /** Suppressions that this or another import has stored, by their source. */
  applied: ReadonlySet<string>;
}

async function lookAround(
  { database, tombstones }: Given,
  wanted: readonly Wanted[],
): Promise<Surroundings> {
  const emails = [...new Set(wanted.flatMap(({ email }) => email || []))];
  const ids = [...new Set(wanted.flatMap(({ id }) => (/^[0-9a-f]{24}$/.test(id) ? id : [])))];
  const [byEmail, byId] = await Promise.all([
    emails.length === 0 ? [] : database.users.find({ email: { $in: emails } }).lean(),
    ids.length === 0 ? [] : database.users.find({ _id: { $in: ids } }).lean(),
  ]);
  const addresses = [...new Set([...emails, ...byId.flatMap(({ email }) => email ?? [])])];
  const [stopped, buried] = await Promise.all([
    addresses.length === 0
      ? []
      : database.suppressions
          .find({ _id: { $in: addresses } })
          .select({ reasons: 1, sources: 1 })
          .lean(),
    tombstones.find(emails),
  ]);
  return {
    byEmail: new Map(byEmail.map((person) => [person.email ?? '', person])),
    byId: new Map(byId.map((person) => [person._id, person])),
    forgotten: new Set([...buried].filter(([, why]) => why.length > 0).map(([email]) => email)),
    reasons: new Map(
      stopped.map(({ _id, reasons }) => [
        _id,
        suppressionReasons.filter((reason) => reasons?.[reason] !== undefined),
      ]),
    ),
    applied: new Set(
      stopped.flatMap(({ sources }) =>
        (sources ?? []).filter((source) => source.startsWith('import:')),
      ),
    ),
  };
}
