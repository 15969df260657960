import { type SuppressionReason, suppressionReasons } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { SuppressionRecord } from './suppression.model.ts';

/** The strongest reason, if any. */
const strongestReason = (
  record: Pick<SuppressionRecord, 'reasons'> | null | undefined,
): SuppressionReason | undefined =>
  suppressionReasons.find((reason) => record?.reasons?.[reason] !== undefined);

/** Which of these normalized addresses are suppressed, and the strongest reason for each. */
export async function findSuppressions(
  { database }: Pick<Context, 'database'>,
  emails: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  const found = new Map<string, SuppressionReason>();
  if (emails.length === 0) return found;
  const records = await database.suppressions
    .find({ _id: { $in: [...emails] } })
    .select({ reasons: 1 })
    .lean();
  for (const record of records) {
    const reason = strongestReason(record);
    if (reason !== undefined) found.set(record._id, reason);
  }
  return found;
}
