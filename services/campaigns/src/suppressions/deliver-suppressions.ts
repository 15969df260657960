import { addMs, backoffMs, errorFields, ServiceCallError } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import type { SuppressionRecord } from './suppression.model.ts';

const itemsPerPost = 500;
const longestDetail = 1000;

/**
 * Hands waiting suppressions over to `audience`; resolves to true when there may be more.
 * `audience` knows each by its id, so a repeat after a crash changes nothing.
 */
export async function deliverSuppressions(context: Context): Promise<boolean> {
  const rows = await context.database.suppressions
    .find({ state: 'pending', dueAt: { $lte: context.now() } })
    .sort({ dueAt: 1 })
    .limit(itemsPerPost)
    .lean<SuppressionRecord[]>();
  if (rows.length === 0) return false;
  if (!(await handOver(context, rows))) for (const row of rows) await handOver(context, [row]);
  return rows.length === itemsPerPost;
}

/** False when one of several items is invalid, so that they must go one by one. */
async function handOver(context: Context, rows: SuppressionRecord[]): Promise<boolean> {
  const ids = rows.map((row) => row._id);
  const { suppressions } = context.database;
  try {
    await context.audience.suppress(
      rows.map(({ _id, email, reason, at, detail, campaignId }) => ({
        sourceId: _id,
        email,
        reason,
        at: at.toISOString(),
        detail: detail.slice(0, longestDetail),
        ...(campaignId !== undefined && { campaignId }),
      })),
    );
    // The id stays, so that a repeated event is not new; `audience` has the address now.
    await suppressions.updateMany(
      { _id: { $in: ids } },
      { $set: { state: 'sent', email: '', detail: '' } },
    );
    return true;
  } catch (error) {
    if (!(error instanceof ServiceCallError)) throw error;
    const invalid = error.status === 400 || error.status === 422;
    if (invalid && rows.length > 1) return false;
    context.logger.warn({ items: ids.length, ...errorFields(error) }, 'suppressions wait');
    const attempts = Math.max(...rows.map((row) => row.attempts)) + 1;
    const dueAt = addMs(context.now(), backoffMs(attempts, { firstMs: context.timing.backoffMs }));
    await suppressions.updateMany(
      { _id: { $in: ids } },
      { $set: { state: invalid ? 'refused' : 'pending', dueAt }, $inc: { attempts: 1 } },
    );
    return true;
  }
}
