import type { Departure, Erasure, Language } from '@secondset/contracts';
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

/**
 * Runs one due errand; true when there was one. It is repeated until campaigns says that it is
 * done. Repeats change nothing, so a crash anywhere costs only time.
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
  if (await isDone(dependencies, errand)) {
    // Unless it was queued again under another request id, which is still to be done.
    await database.errands.deleteOne({ _id: errand._id, requestId: errand.requestId });
    return true;
  }
  const pauseMs = backoffMs(errand.attempts, { firstMs: firstPauseMs });
  await database.errands.updateOne(
    { _id: errand._id, requestId: errand.requestId },
    { $set: { dueAt: addMs(now(), pauseMs) } },
  );
  return true;
}

async function isDone(dependencies: ErrandDependencies, errand: ErrandRecord): Promise<boolean> {
  const { logger } = dependencies;
  try {
    return await tell(dependencies, errand);
  } catch (error) {
    if (!(error instanceof ServiceCallError)) throw error;
    const { _id, attempts } = errand;
    logger.warn({ errand: _id, attempts, reason: error.message }, 'an errand has to wait');
    return false;
  }
}

/** Resolves to false when it has to be repeated. */
async function tell(dependencies: ErrandDependencies, errand: ErrandRecord): Promise<boolean> {
  const { database, erase, depart, forget, sendLink } = dependencies;
  const { ofId, requestId } = errand;
  switch (errand.kind) {
    case 'user': {
      // The deletion it announces has not happened yet, or failed and may be retried.
      if ((await database.users.exists({ _id: ofId })) !== null) return false;
      await database.personEvents.deleteMany({ personId: ofId });
      return erase({ userId: ofId, email: errand.email, messageIds: [] }, requestId);
    }
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
