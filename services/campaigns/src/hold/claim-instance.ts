import type { Hold } from '@secondset/contracts';
import { type Coverage, coverageSince } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { insertNew } from '../insert-new.model.ts';
import { type HoldRow, holdId } from './hold.model.ts';
import { learnWhatWasSent } from './sent-since.ts';

/** Where nobody says which folder it is: a MongoDB of its own. */
const anywhere = 'anywhere';

const nothingListed: Coverage = { until: null, unknownDays: [] };

/**
 * Looks, before any worker starts, whether the data still lies where it lay, and goes on hold when it does not: the data was
 * restored or its folder copied, so that mails which it takes for unsent may be sent, or another copy may be sending.
 */
export async function claimInstance(context: Context): Promise<void> {
  const { database, dataFolder, logger } = context;
  const instance = dataFolder.instance ?? anywhere;
  const known = await database.holds.findOne({ _id: holdId }).lean<HoldRow>();
  if (known?.instance === instance || (known && dataFolder.instance === undefined)) return;
  const isNews = known !== null || dataFolder.restoredCopyAt !== undefined;
  // Nobody ends the hold before it was told to people; a second move keeps the first reason.
  const hold = known?.hold ?? (isNews ? await makeHold(context) : null);
  if (dataFolder.restoredCopyAt !== undefined)
    await learnWhatWasSent(context, dataFolder.restoredCopyAt);
  if (known === null) {
    await insertNew(database.holds, [{ _id: holdId, instance, hold, decisions: [] }]);
  } else {
    await database.holds.updateOne({ _id: holdId }, { $set: { instance, hold } });
  }
  if (hold !== null) logger.warn({ hold }, 'on hold: nothing is sent until a person says so');
}

async function makeHold({ dataFolder }: Context): Promise<Hold> {
  const { restoredCopyAt, listDir } = dataFolder;
  const since = new Date().toISOString();
  if (restoredCopyAt === undefined)
    return { since, cause: 'copied', copyAt: null, listUntil: null, unknownDays: [] };
  const { until, unknownDays } =
    listDir === undefined
      ? nothingListed
      : await coverageSince(listDir, 'audience', restoredCopyAt);
  const copyAt = restoredCopyAt.toISOString();
  return { since, cause: 'restored', copyAt, listUntil: until, unknownDays };
}
