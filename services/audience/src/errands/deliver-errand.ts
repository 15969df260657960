import {
  type Departure,
  type Erasure,
  type ErasureBatch,
  erasureBatchLimit,
  type Language,
} from '@secondset/contracts';
import {
  addMs,
  addSeconds,
  backoffMs,
  type Logger,
  ServiceCallError,
} from '@secondset/service-kit';
import type { Database } from '../database.model.ts';
import { receiptIds } from '../receipt-ids.ts';
import type { ErrandRecord } from './errand.model.ts';

export interface ErrandDependencies {
  database: Database;
  /**
   * Asks campaigns to erase what it has; false while something there has to finish first. Throws
   * `ServiceCallError`.
   */
  erase(erasure: Erasure, requestId: string): Promise<boolean>;
  /** The same for many people; resolves to the ids of those who are done. */
  erasePeople(people: ErasureBatch['people'], requestId: string): Promise<string[]>;
  /** Tells campaigns who left through which email. Throws `ServiceCallError`. */
  depart(departure: Departure, requestId: string): Promise<unknown>;
  /** Goes on with forgetting an address; false while something has to finish first. */
  forget(forgetting: { id: string; email: string }, requestId: string): Promise<boolean>;
  /** Sends somebody on the list the link to their preferences. */
  sendLink(asked: { email: string; language: Language }, requestId: string): Promise<void>;
  logger: Logger;
  now: () => Date;
}

const leaseSeconds = 60;
const firstPauseMs = 1_000;

type UserErrand = Extract<ErrandRecord, { kind: 'user' }>;

/**
 * Runs one due errand, or all due deletions of people together; true when there was one. It is
 * repeated until campaigns says that it is done. Repeats change nothing, so a crash anywhere costs
 * only time.
 */
export async function deliverNextErrand(dependencies: ErrandDependencies): Promise<boolean> {
  const { database, now } = dependencies;
  const at = now();
  const errand = await database.errands
    .findOneAndUpdate(
      { dueAt: { $lte: at } },
      { $set: { dueAt: addSeconds(at, leaseSeconds) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .lean<ErrandRecord | null>();
  if (errand === null) return false;
  const others = errand.kind === 'user' ? await takeUsers(dependencies, errand, at) : [];
  const errands = [errand, ...others];
  const done = new Set(await finished(dependencies, errand, errands));
  await settle(
    dependencies,
    errands.map((each) => ({ errand: each, done: done.has(each._id) })),
  );
  return true;
}

/** More deletions of people, which go in the same call. */
async function takeUsers(
  { database }: ErrandDependencies,
  { _id: first }: ErrandRecord,
  at: Date,
): Promise<UserErrand[]> {
  const due = await database.errands
    .find({ _id: { $ne: first }, kind: 'user', dueAt: { $lte: at } })
    .sort({ dueAt: 1 })
    .limit(erasureBatchLimit - 1)
    .lean<UserErrand[]>();
  // Another worker may take some of them, too, which changes nothing.
  await database.errands.updateMany(
    { _id: { $in: due.map(({ _id }) => _id) }, dueAt: { $lte: at } },
    { $set: { dueAt: addSeconds(at, leaseSeconds) }, $inc: { attempts: 1 } },
  );
  return due.map((errand) => ({ ...errand, attempts: errand.attempts + 1 }));
}

/** The ids of the errands that are done. */
async function finished(
  dependencies: ErrandDependencies,
  errand: ErrandRecord,
  errands: readonly ErrandRecord[],
): Promise<string[]> {
  const { logger } = dependencies;
  try {
    if (errand.kind === 'user') return await tellOfPeople(dependencies, errand, errands);
    return (await tell(dependencies, errand)) ? [errand._id] : [];
  } catch (error) {
    if (!(error instanceof ServiceCallError)) throw error;
    const { _id, attempts } = errand;
    const waiting = { errand: _id, together: errands.length, attempts, reason: error.message };
    logger.warn(waiting, 'an errand has to wait');
    return [];
  }
}

/** Removes errands that are done; the others wait, each longer the more often it was tried. */
async function settle(
  { database, now }: ErrandDependencies,
  errands: readonly { errand: ErrandRecord; done: boolean }[],
): Promise<void> {
  const at = now();
  await database.errands.bulkWrite(
    errands.map(({ errand: { _id, requestId, attempts }, done }) => {
      // Unless it was queued again under another request id, which is still to be done.
      const filter = { _id, requestId };
      const pauseMs = backoffMs(attempts, { firstMs: firstPauseMs });
      return done
        ? { deleteOne: { filter } }
        : { updateOne: { filter, update: { $set: { dueAt: addMs(at, pauseMs) } } } };
    }),
    { ordered: false },
  );
}

/** Has campaigns erase the people who are gone, and resolves to the errands that are done. */
async function tellOfPeople(
  { database, erasePeople }: ErrandDependencies,
  { requestId }: ErrandRecord,
  errands: readonly ErrandRecord[],
): Promise<string[]> {
  const ids = errands.map(({ ofId }) => ofId);
  const there = await database.users
    .find({ _id: { $in: ids } })
    .select('_id')
    .lean();
  // The deletion that an errand announces has not happened yet, or failed and may be retried.
  const waiting = new Set(there.map(({ _id }) => _id));
  const people = errands.flatMap((errand) =>
    errand.kind === 'user' && !waiting.has(errand.ofId)
      ? { userId: errand.ofId, email: errand.email }
      : [],
  );
  if (people.length === 0) return [];
  await database.personEvents.deleteMany({
    personId: { $in: people.map(({ userId }) => userId) },
  });
  const done = new Set(await erasePeople(people, requestId));
  return errands.flatMap(({ _id, ofId }) => (done.has(ofId) ? _id : []));
}

/** Resolves to false when it has to be repeated. */
async function tell(
  dependencies: ErrandDependencies,
  errand: Exclude<ErrandRecord, { kind: 'user' }>,
): Promise<boolean> {
  const { database, erase, depart, forget, sendLink } = dependencies;
  const { ofId, requestId } = errand;
  switch (errand.kind) {
    case 'entry': {
      if ((await database.formEntries.exists({ _id: ofId })) !== null) return false;
      const messageIds = receiptIds(ofId);
      await database.outboxMails.deleteMany({ _id: { $in: messageIds } });
      return erase({ userId: null, email: errand.email, messageIds }, requestId);
    }
    case 'departure':
      await depart({ deliveryId: ofId, left: errand.left }, requestId);
      return true;
    case 'preference-link':
      await sendLink({ email: ofId, language: errand.language }, requestId);
      return true;
    case 'forget':
      return forget({ id: ofId, email: errand.email }, requestId);
    default:
      return errand satisfies never;
  }
}
