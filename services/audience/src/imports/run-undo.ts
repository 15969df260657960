import type { UndoCounts } from '@secondset/contracts';
import type { Context } from '../context.ts';
import { announceDeletion } from '../people/delete-person.ts';
import type { PersonRecord, UndoMark } from '../people/person.model.ts';
import { refreshStatus, statusesOf } from '../suppressions/status.ts';
import type { ImportRecord } from './import.model.ts';
import { recordUndone } from './import-events.ts';
import type { Lease } from './lease.ts';
import { asRead, derived, fieldOf, type Statuses, withFields } from './person-writes.ts';

type Given = Pick<Context, 'database'>;

const pageSize = 500;

const isUntouched = ({ version }: Pick<PersonRecord, 'version'>) => (version ?? 0) === 0;

const markOf = ({ undo }: Pick<PersonRecord, 'undo'>, importId: string) =>
  undo?.find(({ imp }) => imp === importId);

/** What undoing would do now. */
export async function previewUndo({ database }: Given, importId: string): Promise<UndoCounts> {
  const counts = { removed: 0, restored: 0, kept: 0 };
  let last = '';
  for (;;) {
    const people = await database.users
      .find({ 'undo.imp': importId, _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(4 * pageSize)
      .select({ undo: 1, version: 1 })
      .lean();
    for (const person of people)
      if (!markOf(person, importId)?.isNew) counts.restored += 1;
      else if (isUntouched(person)) counts.removed += 1;
      else counts.kept += 1;
    const next = people.at(-1)?._id;
    if (next === undefined) return counts;
    last = next;
  }
}

/**
 * Takes an import back until no mark of it is left. Each person changes in one write with their
 * mark, so it can be cut off anywhere and goes on with whom it did not reach.
 */
export async function runUndo(context: Context, lease: Lease, signal?: AbortSignal): Promise<void> {
  const { _id: importId, marks } = lease.current;
  const { users } = context.database;
  const { added = 0, changed = 0 } = marks ?? {};
  const total = added + changed;
  let done = 0;
  for (;;) {
    if (signal?.aborted) return;
    const people = await users.find({ 'undo.imp': importId }).limit(pageSize).lean();
    if (people.length === 0) break;
    await undoPage(context, lease.current, people);
    done += people.length;
    await lease.save({ progress: { done: Math.min(done, total), total } });
  }
  const kept = await users.countDocuments({ 'source.importId': importId });
  const undone = { removed: Math.max(added - kept, 0), restored: changed, kept };
  await lease.save({ state: 'undone', undone });
}

async function undoPage(
  context: Context,
  current: ImportRecord,
  people: readonly PersonRecord[],
): Promise<void> {
  const { _id: importId } = current;
  const mine = people.flatMap((person) => {
    const mark = markOf(person, importId);
    return mark ? { person, mark } : [];
  });
  const gone = mine.filter(({ person, mark }) => mark.isNew && isUntouched(person));
  const others = mine.filter((each) => !gone.includes(each));
  const restored = others.map(({ person, mark }) => ({ person, back: restore(person, mark) }));
  const emails = restored.flatMap(({ back }) => back.email ?? []);
  const statuses = await statusesOf(context, emails);
  await recordUndone(context, current, restored);
  if (restored.length > 0)
    await context.database.users.bulkWrite(
      restored.map(({ person, back }) =>
        undoUpdate(importId, person, back, { statuses, at: context.now() }),
      ),
      { ordered: false },
    );
  await refreshStatus(context, emails);
  await removeAll(
    context,
    importId,
    gone.map(({ person }) => person),
  );
}

/** A person as before the import, except for what changed since. */
function restore(person: PersonRecord, { before, after, added, isNew }: UndoMark): PersonRecord {
  if (isNew) return person;
  const back = Object.entries(before).filter(([field]) => {
    const now = fieldOf(person, field);
    const then = after[field];
    return now instanceof Date && then instanceof Date
      ? now.getTime() === then.getTime()
      : now === then;
  });
  const taken = new Set(added);
  return {
    ...withFields(person, Object.fromEntries(back)),
    tagIds: person.tagIds.filter((id) => !taken.has(id)),
  };
}

function undoUpdate(
  importId: string,
  person: PersonRecord,
  back: PersonRecord,
  { statuses, at }: { statuses: Statuses; at: Date },
) {
  const { email, fullName, phoneNumber, address, language, traits, tagIds } = back;
  const gone = {
    ...(email === undefined && { email: 1 }),
    ...(language === undefined && { language: 1 }),
  };
  const update = {
    $set: {
      ...(email !== undefined && { email }),
      fullName: fullName ?? '',
      phoneNumber: phoneNumber ?? '',
      address: address ?? '',
      ...(language !== undefined && { language }),
      traits,
      tagIds,
      ...derived({ ...back, fullName: fullName ?? '', phoneNumber: phoneNumber ?? '' }, statuses),
      version: (person.version ?? 0) + 1,
      updatedAt: at,
    },
    ...(Object.keys(gone).length > 0 && { $unset: gone }),
    $pull: { undo: { imp: importId } },
  };
  return { updateOne: { filter: asRead(person), update } };
}

/** Removes people whom nobody has changed since, here and in campaigns. */
async function removeAll(
  context: Context,
  importId: string,
  people: readonly PersonRecord[],
): Promise<void> {
  const { database, outbox } = context;
  if (people.length === 0) return;
  const ids = people.map(({ _id }) => _id);
  await announceDeletion(context, ...people);
  await database.users.deleteMany({ _id: { $in: ids }, version: 0, 'undo.imp': importId });
  const left = await database.users
    .find({ _id: { $in: ids } })
    .select('_id')
    .lean();
  // Somebody changed them in the meantime, so they stay, and campaigns keeps what it has.
  await database.errands.deleteMany({ _id: { $in: left.map(({ _id }) => `user:${_id}`) } });
  outbox.wake();
}
