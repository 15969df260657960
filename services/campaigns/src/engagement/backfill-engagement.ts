import type { Context } from '../context.ts';
import { noteEngagement } from './note-engagement.ts';

const backfillId = 'engagement';
const rowsAtOnce = 1000;

/**
 * Notes, once, everybody whom the ledger knew before `audience` heard of engagement. One page a
 * call, in order of id, so a crash costs one page; resolves to true while there is more. Rows that
 * get events meanwhile are noted by those.
 */
export async function backfillEngagement(context: Context): Promise<boolean> {
  const { database, now } = context;
  const { backfills, deliveries } = database;
  const progress = await backfills.findById(backfillId).lean();
  if (progress?.doneAt) return false;
  const cursor = progress?.cursor ?? '';
  const rows = await deliveries
    .find({ _id: { $gt: cursor } })
    .sort({ _id: 1 })
    .limit(rowsAtOnce)
    .select('eventAt')
    .lean();
  await noteEngagement(
    context,
    rows.flatMap(({ _id, eventAt }) => (eventAt === undefined ? [] : _id)),
  );
  const last = rows.at(-1);
  const more = rows.length === rowsAtOnce;
  await backfills.updateOne(
    { _id: backfillId },
    { $set: { cursor: last?._id ?? cursor, doneAt: more ? null : now() } },
    { upsert: true },
  );
  return more;
}
