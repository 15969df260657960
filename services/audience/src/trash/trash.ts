import { addSeconds } from '@secondset/service-kit';
import { insertNew, unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { recordEvents } from '../history/record-event.ts';
import { announceDeletion } from '../people/delete-person.ts';
import type { PersonRecord } from '../people/person.model.ts';
import { refreshStatus } from '../suppressions/status.ts';
import type { TrashRecord } from './trash.model.ts';

export const undoSeconds = 24 * 3_600;
const pageSize = 200;

/** Moves people into the trash, first there and then away. Safe to repeat. */
export async function throwAway(
  { database }: Pick<Context, 'database'>,
  people: readonly PersonRecord[],
  { jobId, at }: { jobId: string; at: Date },
): Promise<void> {
  const purgeAt = addSeconds(at, undoSeconds);
  await insertNew(
    database.trash,
    people.map((person): TrashRecord => ({ _id: person._id, jobId, person, purgeAt })),
  );
  await database.users.deleteMany({ _id: { $in: people.map(({ _id }) => _id) } });
}

/**
 * Brings back some of the people a job threw away. Those whose address somebody else has by now
 * stay in the trash. Safe to repeat.
 */
export async function bringBack(
  context: Pick<Context, 'database' | 'tombstones' | 'now'>,
  jobId: string,
  position: string,
): Promise<{ cursor: string; done: number; more: boolean }> {
  const { database } = context;
  const rows = await database.trash
    .find({ jobId, _id: { $gt: position } })
    .sort({ _id: 1 })
    .limit(pageSize)
    .lean<TrashRecord[]>();
  let done = 0;
  for (const { _id, person } of rows) {
    const restored = await unlessDuplicate(() => database.users.create(person));
    // The person is back already if a step did this right before a crash.
    if (restored === 'duplicate' && (await database.users.exists({ _id })) === null) continue;
    await database.trash.deleteOne({ _id });
    await recordEvents(context, [{ personId: _id, by: { kind: 'system' }, kind: 'restored' }]);
    done += 1;
  }
  await refreshStatus(
    context,
    rows.flatMap(({ person }) => person.email ?? []),
  );
  return { cursor: rows.at(-1)?._id ?? position, done, more: rows.length === pageSize };
}

/** Deletes for good what was thrown away a day ago. Resolves to how many people that were. */
export async function emptyTrash(
  context: Pick<Context, 'database' | 'journal' | 'now' | 'outbox'>,
): Promise<number> {
  const { database, now, outbox } = context;
  let purged = 0;
  for (;;) {
    const rows = await database.trash
      .find({ purgeAt: { $lte: now() } })
      .limit(pageSize)
      .lean<TrashRecord[]>();
    if (rows.length === 0) return purged;
    await announceDeletion(context, ...rows.map(({ person }) => person));
    await database.trash.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    outbox.wake();
    purged += rows.length;
  }
}
