import type { Database } from '../database.model.ts';
import type { NewErrand } from './errand.model.ts';

/**
 * Notes what campaigns has to be told, so that it is told whatever crashes after this. A deletion
 * is noted before it happens, and told only once the thing itself is gone.
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
