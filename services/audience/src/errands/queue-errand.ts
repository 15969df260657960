import type { Database } from '../database.model.ts';
import type { NewErrand } from './errand.model.ts';

interface Given {
  database: Database;
  now: () => Date;
}

/**
 * Stores what campaigns has to learn, so that it does whatever crashes after this. A deletion is
 * queued before it happens and reported only once the subject is gone.
 */
export const queueErrand = (context: Given, errand: NewErrand): Promise<void> =>
  queueErrands(context, [errand]);

/** The same for many errands in one write. */
export async function queueErrands(
  { database, now }: Given,
  errands: readonly NewErrand[],
): Promise<void> {
  await database.errands.bulkWrite(
    errands.map((errand) => ({
      updateOne: {
        filter: { _id: `${errand.kind}:${errand.ofId}` },
        update: { $set: { ...errand, attempts: 0, dueAt: now(), requestId: crypto.randomUUID() } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}
