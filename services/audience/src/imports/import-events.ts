import type { PersonEventKind } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { recordEvents } from '../history/record-event.ts';
import { changesBetween } from '../people/changes-between.ts';
import type { PersonRecord, UndoMark } from '../people/person.model.ts';
import type { Outcome } from './evaluate-page.ts';
import type { ImportRecord } from './import.model.ts';
import { newPersonId, withFields } from './person-writes.ts';

type Given = Pick<Context, 'database' | 'now'>;
type Current = Pick<ImportRecord, '_id' | 'fileName' | 'createdBy' | 'idStart'>;

interface ImportEvent {
  personId: string;
  kind: Extract<PersonEventKind, 'created' | 'imported' | 'import-undone'>;
  changes?: Record<string, unknown>;
}

/** In one write. `again`: some of them may be recorded already, and are not recorded twice. */
async function record(
  context: Given,
  { _id: importId, fileName, createdBy }: Current,
  events: readonly ImportEvent[],
  { again }: { again: boolean },
): Promise<void> {
  const known = again ? await recorded(context, importId, events) : new Set<string>();
  await recordEvents(
    context,
    events
      .filter(({ personId, kind }) => !known.has(`${kind} ${personId}`))
      .map(({ personId, kind, changes }) => ({
        personId,
        kind,
        by: { kind: 'import' as const, name: createdBy },
        data: { importId, fileName, ...(changes && { changes }) },
      })),
  );
}

async function recorded(
  { database }: Given,
  importId: string,
  events: readonly ImportEvent[],
): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const found = await database.personEvents
    .find({ personId: { $in: events.map(({ personId }) => personId) } })
    .select({ personId: 1, kind: 1, 'data.importId': 1 })
    .lean();
  return new Set(
    found
      .filter(({ data }) => data.importId === importId)
      .map(({ kind, personId }) => `${kind} ${personId}`),
  );
}

/** Adds what rows did to the history of their people. After a crash, rows come again as `done`. */
export async function recordImported(
  context: Given,
  current: Current,
  outcomes: readonly Outcome[],
): Promise<void> {
  const [first, repeated]: [ImportEvent[], ImportEvent[]] = [[], []];
  for (const outcome of outcomes) {
    const event = eventOf(current, outcome);
    // A row that only stops mail leaves no mark, so it may have been recorded before a crash.
    const isSure = !outcome.done && !(outcome.kind === 'changed' && isOnlyStatus(outcome));
    if (event !== undefined) (isSure ? first : repeated).push(event);
  }
  await record(context, current, first, { again: false });
  await record(context, current, repeated, { again: true });
}

type Changed = Extract<Outcome, { kind: 'changed' | 'unchanged' }>;

const isOnlyStatus = ({ difference }: Changed) =>
  difference.changes.length + difference.addedTags.length === 0;

function eventOf(current: Current, outcome: Outcome): ImportEvent | undefined {
  if (outcome.kind === 'new')
    return { personId: newPersonId(current, outcome.row.line), kind: 'created' };
  if (outcome.kind !== 'changed') return undefined;
  const { known, difference, suppress, wanted } = outcome;
  const mark = known.undo?.find(({ imp }) => imp === current._id);
  const values = mark ?? {
    before: Object.fromEntries(difference.changes.map((each) => [each.field, each.before ?? null])),
    after: Object.fromEntries(difference.changes.map((each) => [each.field, each.after])),
    added: difference.addedTags,
  };
  const reason = suppress ?? (isOnlyStatus(outcome) ? wanted.suppression : undefined);
  const status = reason !== undefined &&
    reason !== known.status && { status: { before: known.status, after: reason } };
  const changes = { ...changesBy(known, values), ...status };
  return { personId: known._id, kind: 'imported', changes };
}

/** What a row changes about a person, whether that has happened yet or not. */
function changesBy(
  person: PersonRecord,
  { before, after, added }: Pick<UndoMark, 'before' | 'after' | 'added'>,
) {
  const tagIds = person.tagIds.filter((id) => !added.includes(id));
  const was = { ...withFields(person, before), tagIds };
  return changesBetween(was, { ...withFields(was, after), tagIds: [...tagIds, ...added] });
}

/** Adds to the history of people that an import is taken back, before it is. Safe to repeat. */
export const recordUndone = (
  context: Given,
  current: Current,
  people: readonly { person: PersonRecord; back: PersonRecord }[],
): Promise<void> =>
  record(
    context,
    current,
    people.map(({ person, back }) => ({
      personId: person._id,
      kind: 'import-undone',
      changes: changesBetween(person, back),
    })),
    { again: true },
  );
