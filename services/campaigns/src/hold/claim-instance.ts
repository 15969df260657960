import type { Hold } from '@secondset/contracts';
import { type Coverage, coverageSince } from '@secondset/service-kit';
import { insertNew } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { type HoldRecord, holdId } from './hold.model.ts';
import { learnWhatWasSent } from './sent-since.ts';

/** The folder's name when none is configured: a MongoDB of its own. */
const anywhere = 'anywhere';

const nothingListed: Coverage = { until: null, unknownDays: [] };

/**
 * Checks, before any worker starts, whether the data is still in the folder it belongs to, and puts
 * it on hold if not: it was restored or its folder copied, so emails it considers unsent may have
 * been sent, or another copy may be sending.
 */
export async function claimInstance(context: Context): Promise<void> {
  const { database, config, logger } = context;
  const instance = config.dataInstance ?? anywhere;
  const known = await database.holds.findOne({ _id: holdId }).lean<HoldRecord>();
  if (known?.instance === instance || (known && config.dataInstance === undefined)) return;
  const restoredCopyAt = restoreAhead(config.restoredCopyAt, known);
  const isNews = known !== null || restoredCopyAt !== undefined;
  // A second move keeps the first reason, since nobody has decided about it yet.
  const hold = known?.hold ?? (isNews ? await makeHold(context, restoredCopyAt) : null);
  if (restoredCopyAt !== undefined) await learnWhatWasSent(context, restoredCopyAt);
  if (known === null) {
    await insertNew(database.holds, [{ _id: holdId, instance, hold, decisions: [] }]);
  } else {
    await database.holds.updateOne({ _id: holdId }, { $set: { instance, hold } });
  }
  if (hold === null) return;
  logger.warn({ hold }, 'on hold: nothing is sent until an administrator agrees');
  await context.audit.record({
    actor: { part: 'server' },
    action: 'backup-restored',
    detail: { cause: hold.cause, ...(hold.copyAt !== null && { copyAt: hold.copyAt }) },
  });
}

/**
 * The moment of the backup that the data was restored from, unless its hold was ended: the mark
 * stays in the folder and is copied along with it, but copying is not restoring. A backup never
 * contains a decision about itself.
 */
function restoreAhead(copyAt: Date | undefined, known: HoldRecord | null): Date | undefined {
  const moment = copyAt?.toISOString();
  return known?.decisions.some(({ hold }) => hold.copyAt === moment) ? undefined : copyAt;
}

async function makeHold(
  { config: { journalDir }, now }: Context,
  restoredCopyAt: Date | undefined,
): Promise<Hold> {
  const at = now();
  const since = at.toISOString();
  if (restoredCopyAt === undefined)
    return { since, cause: 'copied', copyAt: null, listUntil: null, unknownDays: [] };
  const { until, unknownDays } =
    journalDir === undefined
      ? nothingListed
      : await coverageSince({ dir: journalDir, name: 'audience' }, restoredCopyAt, at);
  const copyAt = restoredCopyAt.toISOString();
  return { since, cause: 'restored', copyAt, listUntil: until, unknownDays };
}
