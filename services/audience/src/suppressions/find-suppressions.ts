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
  { database, tombstones }: Pick<Context, 'database' | 'tombstones'>,
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
  const others = emails.filter((email) => !found.has(email));
  for (const [email, reasons] of await tombstones.find(others)) {
    const reason = suppressionReasons.find((each) => reasons.includes(each));
    if (reason !== undefined) found.set(email, reason);
  }
  return found;
}

/** Everything that stops mail to an address, for its owner. */
export async function suppressionsOf(
  { database, tombstones }: Pick<Context, 'database' | 'tombstones'>,
  email: string,
): Promise<Record<string, unknown>[]> {
  const record = await database.suppressions.findById(email).lean();
  const buried = await tombstones.find([email]);
  return [
    ...Object.entries(record?.reasons ?? {}).map(([reason, { at, detail }]) => ({
      reason,
      at: at.toISOString(),
      detail,
    })),
    ...(buried.get(email) ?? []).map((reason) => ({ reason, detail: 'Kept as a tombstone.' })),
  ];
}
