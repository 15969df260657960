import type { Database } from '../database.model.ts';
import type { ErasureRecord } from './erasure.model.ts';

/**
 * Notes that something is about to be deleted, so that its copies go too whatever crashes after this. It takes effect only once
 * the thing itself is gone.
 */
export async function queueErasure(
  { database, now }: { database: Database; now: () => Date },
  erasure: Pick<ErasureRecord, 'kind' | 'ofId' | 'email'>,
): Promise<void> {
  await database.erasures.updateOne(
    { _id: `${erasure.kind}:${erasure.ofId}` },
    { $set: { ...erasure, attempts: 0, dueAt: now(), requestId: crypto.randomUUID() } },
    { upsert: true },
  );
}
