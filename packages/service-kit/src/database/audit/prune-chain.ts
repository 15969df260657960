import { addSeconds } from '../../time.ts';
import type { AuditAccountModel } from './audit-account.model.ts';
import type { AuditEventModel } from './audit-event.model.ts';
import type { AuditNameModel } from './audit-name.model.ts';
import { staleSeconds } from './audit-names.ts';

/**
 * Ends the retention of old events. A checkpoint with the hash of the last of them goes into the
 * chain first, so that what is left still verifies; a crash in between is made up for next time.
 */
export async function pruneChain(
  options: {
    chain: string;
    events: AuditEventModel;
    names: AuditNameModel;
    accounts: AuditAccountModel;
    /** Adds the checkpoint to the chain. */
    note(checkpoint: { upTo: number; hash: string }): Promise<void>;
  },
  before: Date,
): Promise<number> {
  const { chain, events, names, accounts, note } = options;
  const last = await events
    .findOne({ chain, at: { $lt: before } })
    .sort({ seq: -1 })
    .select('seq hash')
    .lean();
  if (last === null) return 0;
  const { seq, hash } = last;
  await note({ upTo: seq, hash });
  const { deletedCount } = await events.deleteMany({ chain, seq: { $lte: seq } });
  // What is left may name somebody who was last noted a while earlier.
  const unnamed = { lastAt: { $lt: addSeconds(before, -staleSeconds) } };
  await names.deleteMany(unnamed);
  await accounts.deleteMany(unnamed);
  return deletedCount;
}
