import { startWorkerLoop, type WorkerLoop } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { entryWords } from './entry-words.ts';

const pageSize = 200;
const idleMs = 3_600_000;

/**
 * Gives one page of the entries of earlier versions the words that a search looks for; true when
 * there may be more. Each page is a query of its own, and repeating it changes nothing.
 */
export async function describeEntries({ database }: Pick<Context, 'database'>): Promise<boolean> {
  const { formEntries } = database;
  const page = await formEntries
    .find({ words: { $exists: false } })
    .sort({ _id: 1 })
    .limit(pageSize)
    .select({ name: 1, email: 1, details: 1 })
    .lean();
  if (page.length === 0) return false;
  await formEntries.bulkWrite(
    page.map((entry) => ({
      updateOne: { filter: { _id: entry._id }, update: { $set: { words: entryWords(entry) } } },
    })),
  );
  return page.length === pageSize;
}

/** Runs beside everything else: until it is done, only the search misses old entries. */
export const startDescribingEntries = (context: Context): WorkerLoop =>
  startWorkerLoop({
    name: 'entry words',
    idleMs,
    logger: context.logger,
    work: () => describeEntries(context),
  });
