import type { ImportState } from '@secondset/contracts';
import { addSeconds, newId } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { ImportRecord } from './import.model.ts';

type Given = Pick<Context, 'database' | 'now'>;

/** A copy of the service that was killed is followed by another one after this time. */
const leaseSeconds = 15;
const heartbeatMs = 5_000;

/** States in which work goes on without a person. */
const workingStates: readonly ImportState[] = ['reading', 'checking', 'importing', 'undoing'];

/** The right to work on one import; it ends when another copy of the service has taken over. */
export interface Lease {
  readonly current: ImportRecord;
  /** Stores how far the work has come. Throws `LeaseLost`. */
  save(change: Partial<ImportRecord>): Promise<void>;
  release(): Promise<void>;
}

export class LeaseLost extends Error {}

/** Takes the import that has waited longest, if there is one. */
export async function takeLease({ database, now }: Given): Promise<Lease | undefined> {
  const leaseToken = newId();
  const at = now();
  const current = await database.imports
    .findOneAndUpdate(
      { state: { $in: workingStates }, leaseUntil: { $lte: at } },
      { $set: { leaseToken, leaseUntil: addSeconds(at, leaseSeconds) } },
      { sort: { leaseUntil: 1 }, returnDocument: 'after' },
    )
    .lean<ImportRecord | null>();
  if (current === null) return undefined;
  const { _id } = current;
  const mine = { _id, leaseToken };
  const until = () => ({ leaseUntil: addSeconds(now(), leaseSeconds) });
  const beat = () => void database.imports.updateOne(mine, { $set: until() }).catch(() => {});
  const heartbeat = setInterval(beat, heartbeatMs).unref();
  return {
    current,
    save: async (change) => {
      const { matchedCount } = await database.imports.updateOne(mine, {
        $set: { ...until(), ...change },
      });
      if (matchedCount === 0) throw new LeaseLost('another copy of the service has taken over');
    },
    release: async () => {
      clearInterval(heartbeat);
      await database.imports.updateOne(mine, { $set: { leaseUntil: now(), leaseToken: '' } });
    },
  };
}
