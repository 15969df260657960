import type { Database } from '../database.model.ts';
import type { NewErrand } from './errand.model.ts';

/**
 * Stores what campaigns has to learn, so that it does whatever crashes after this. A deletion is
 * queued before it happens and reported only once the subject is gone.
 */
export async function queueErrand(
  { database, now }: { database: Database; now: () => Date },
  errand: NewErrand,
): Promise<void> {
  await database.errands.updateOne(
    { _id: `${errand.kind}:${errand.ofId}` },
    { $set: { ...errand, attempts: 0, dueAt: now(), requestId: crypto.randomUUID() } },
    { upsert: true },
  );
}
