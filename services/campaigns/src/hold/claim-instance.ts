import type { Hold } from '@secondset/contracts';
import { type Coverage, coverageSince } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { insertNew } from '../insert-new.model.ts';
import { type HoldRecord, holdId } from './hold.model.ts';
import { learnWhatWasSent } from './sent-since.ts';

/** Where nobody says which folder it is: a MongoDB of its own. */
const anywhere = 'anywhere';

const nothingListed: Coverage = { until: null, unknownDays: [] };

/**
 * Looks, before any worker starts, whether the data still lies where it lay, and goes on hold when
 * it does not: the data was restored or its folder copied, so that mails which it takes for unsent
 * may be sent, or another copy may be sending.
 */
export async function claimInstance(context: Context): Promise<void> {
  const { database, dataFolder, logger } = context;
  const instance = dataFolder.instance ?? anywhere;
  const known = await database.holds.findOne({ _id: holdId }).lean<HoldRecord>();
  if (known?.instance === instance || (known && dataFolder.instance === undefined)) return;
  const restoredCopyAt = restoreAhead(dataFolder.restoredCopyAt, known);
  const isNews = known !== null || restoredCopyAt !== undefined;
  // Nobody ends the hold before it was told to people; a second move keeps the first reason.
  const hold = known?.hold ?? (isNews ? await makeHold(context, restoredCopyAt) : null);
  if (restoredCopyAt !== undefined) await learnWhatWasSent(context, restoredCopyAt);
  if (known === null) {
    await insertNew(database.holds, [{ _id: holdId, instance, hold, decisions: [] }]);
  } else {
    await database.holds.updateOne({ _id: holdId }, { $set: { instance, hold } });
  }
  if (hold !== null) logger.warn({ hold }, 'on hold: nothing is sent until a person says so');
}

/**
 * The moment of the backup that the data was restored from, unless the hold for it was ended: the
 * mark stays in the folder and comes along when the folder is copied, but what happens then is no
 * restore. A backup knows no decision about itself.
 */
function restoreAhead(copyAt: Date | undefined, known: HoldRecord | null): Date | undefined {
  const moment = copyAt?.toISOString();
  return known?.decisions.some(({ hold }) => hold.copyAt === moment) ? undefined : copyAt;
}

async function makeHold(
  { dataFolder: { listDir }, now }: Context,
  restoredCopyAt: Date | undefined,
): Promise<Hold> {
  const since = now().toISOString();
  if (restoredCopyAt === undefined)
    return { since, cause: 'copied', copyAt: null, listUntil: null, unknownDays: [] };
  const { until, unknownDays } =
    listDir === undefined
      ? nothingListed
      : await coverageSince({ dir: listDir, name: 'audience' }, restoredCopyAt, now());
  const copyAt = restoredCopyAt.toISOString();
  return { since, cause: 'restored', copyAt, listUntil: until, unknownDays };
}
