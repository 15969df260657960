import { personLifts, type SuppressionReason } from '@secondset/contracts';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { refreshStatus } from './status.ts';

export interface SuppressionReport {
  /** Identifies the report, which is applied once. */
  sourceId: string;
  /** Normalized. */
  email: string;
  reason: SuppressionReason;
  at: Date;
  detail: string;
  /** The campaign or import that it came from. */
  campaignId?: string | undefined;
  importId?: string | undefined;
  /** The person's own act, just now: it counts whatever they did before. */
  firstHand?: boolean;
}

/**
 * How many reports are remembered per address. Far more than arrive while one may still be
 * repeated.
 */
const keptSources = 500;

/**
 * Stops mail to an address. Reasons add up; none replaces another. False when the report was
 * applied before, or when the person resubscribed after the moment it reports.
 */
export async function suppress(
  context: Pick<Context, 'database' | 'journal' | 'tombstones' | 'unsubscribeTokens' | 'now'>,
  report: SuppressionReport,
): Promise<boolean> {
  const { email, reason, at, sourceId, firstHand = false } = report;
  await context.journal.append({
    kind: 'suppressed',
    token: context.unsubscribeTokens.seal(email),
    sourceId,
    reason,
    at: at.toISOString(),
    firstHand,
  });
  return applySuppression(context, report);
}

/** The same without an entry in the journal: for what is replayed from there. */
export async function applySuppression(
  context: Pick<Context, 'database' | 'tombstones' | 'now'>,
  report: SuppressionReport,
): Promise<boolean> {
  const applied = await storeSuppression(context, report);
  // Also when it was applied before: the process may have ended right after.
  await refreshStatus(context, [report.email]);
  return applied;
}

async function storeSuppression(
  { database, tombstones }: Pick<Context, 'database' | 'tombstones'>,
  report: SuppressionReport,
): Promise<boolean> {
  const { email, reason, at, detail, campaignId, importId, sourceId, firstHand = false } = report;
  // A forgotten address is not stored again.
  if (await tombstones.add(email, reason)) return true;
  const filter = {
    _id: email,
    sources: { $ne: sourceId },
    ...(!firstHand && unlessLater(reason, at)),
  };
  const update = {
    $set: {
      [`reasons.${reason}`]: {
        at,
        detail,
        ...(campaignId !== undefined && { campaignId }),
        ...(importId !== undefined && { importId }),
      },
    },
    $push: { sources: { $each: [sourceId], $slice: -keptSources } },
  };
  const upserted = await unlessDuplicate(() =>
    database.suppressions.updateOne(filter, update, { upsert: true }),
  );
  if (upserted !== 'duplicate') return true;
  // The address has a record: either the filter refuses it, or a concurrent report just created it.
  const { matchedCount } = await database.suppressions.updateOne(filter, update);
  return matchedCount > 0;
}

/** What the person asked for afterwards outweighs an older report. */
function unlessLater(reason: SuppressionReason, at: Date) {
  const earlier = { $not: { $gte: at } };
  if (reason === 'unsubscribed') return { liftedAt: earlier };
  return personLifts.includes(reason) ? { confirmedAt: earlier } : {};
}
