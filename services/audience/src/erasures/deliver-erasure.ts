import type { Erasure } from '@secondset/contracts';
import { type Logger, ServiceCallError } from '@secondset/service-kit';
import type { Database } from '../database.model.ts';
import { receiptIds } from '../forms/receipts.ts';
import type { ErasureRecord } from './erasure.model.ts';

export interface ErasureDependencies {
  database: Database;
  /** Asks campaigns to remove what it has; false while something there has to end first. Throws `ServiceCallError`. */
  erase(erasure: Erasure, requestId: string): Promise<boolean>;
  logger: Logger;
  now: () => Date;
}

const leaseSeconds = 60;
const longestPauseSeconds = 300;

/**
 * Hands one due erasure to campaigns; true when there was one. It is repeated until campaigns says that all is removed, and
 * repeating changes nothing, so that a crash anywhere costs nothing but time.
 */
export async function deliverNextErasure(dependencies: ErasureDependencies): Promise<boolean> {
  const { database, now } = dependencies;
  const at = now();
  const erasure = await database.erasures
    .findOneAndUpdate(
      { dueAt: { $lte: at } },
      { $set: { dueAt: inSeconds(at, leaseSeconds) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    )
    .lean();
  if (erasure === null) return false;
  if (!(await isStillThere(database, erasure)) && (await handOver(dependencies, erasure))) {
    // Deleted again meanwhile, under another request id: then that one has yet to be handed over.
    await database.erasures.deleteOne({ _id: erasure._id, requestId: erasure.requestId });
    return true;
  }
  const pause = Math.min(longestPauseSeconds, 2 ** Math.min(erasure.attempts - 1, 20));
  await database.erasures.updateOne(
    { _id: erasure._id, requestId: erasure.requestId },
    { $set: { dueAt: inSeconds(now(), pause) } },
  );
  return true;
}

/** The deletion that it was noted for has not happened yet, or failed and may be tried again. */
async function isStillThere({ users, formEntries }: Database, { kind, ofId }: ErasureRecord) {
  const found =
    kind === 'user' ? await users.exists({ _id: ofId }) : await formEntries.exists({ _id: ofId });
  return found !== null;
}

async function handOver(dependencies: ErasureDependencies, erasure: ErasureRecord) {
  const { database, erase, logger } = dependencies;
  const { kind, ofId, email, requestId, attempts } = erasure;
  const messageIds = kind === 'entry' ? receiptIds(ofId) : [];
  await database.outboxMails.deleteMany({ _id: { $in: messageIds } });
  const userId = kind === 'user' ? ofId : null;
  try {
    return await erase({ userId, email, messageIds }, requestId);
  } catch (error) {
    if (!(error instanceof ServiceCallError)) throw error;
    logger.warn(
      { erasure: erasure._id, attempts, reason: error.message },
      'an erasure has to wait',
    );
    return false;
  }
}

const inSeconds = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
