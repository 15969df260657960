import { type Person, type SuppressionReason, suppressionReasons } from '@secondset/contracts';
import type { Context } from '../context.ts';
import type { SuppressionRecord } from './suppression.model.ts';

/** Strongest first. */
const reasonsIn = ({ reasons }: Pick<SuppressionRecord, 'reasons'>): SuppressionReason[] =>
  suppressionReasons.filter((reason) => reasons?.[reason] !== undefined);

/** Which of these normalized addresses are suppressed, and the strongest reason for each. */
export async function findSuppressions(
  context: Pick<Context, 'database' | 'tombstones'>,
  emails: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  const strongest = new Map<string, SuppressionReason>();
  for (const [email, [reason]] of await findReasons(context, emails))
    if (reason !== undefined) strongest.set(email, reason);
  return strongest;
}

/** The same with every reason, strongest first. */
export async function findReasons(
  { database, tombstones }: Pick<Context, 'database' | 'tombstones'>,
  emails: readonly string[],
): Promise<Map<string, readonly SuppressionReason[]>> {
  const found = new Map<string, readonly SuppressionReason[]>();
  if (emails.length === 0) return found;
  const [records, buried] = await Promise.all([
    database.suppressions
      .find({ _id: { $in: [...emails] } })
      .select({ reasons: 1 })
      .lean(),
    tombstones.find(emails),
  ]);
  for (const record of records) {
    const reasons = reasonsIn(record);
    if (reasons.length > 0) found.set(record._id, reasons);
  }
  for (const [email, reasons] of buried) {
    if (found.has(email)) continue;
    const sorted = suppressionReasons.filter((each) => reasons.includes(each));
    if (sorted.length > 0) found.set(email, sorted);
  }
  return found;
}

/** Everything that stops mail to an address, the strongest first. */
export async function suppressionsOf(
  { database, tombstones }: Pick<Context, 'database' | 'tombstones'>,
  email: string,
): Promise<Person['suppressions']> {
  if (email === '') return [];
  const record = await database.suppressions.findById(email).lean();
  const buried = (await tombstones.find([email])).get(email) ?? [];
  return suppressionReasons.flatMap((reason): Person['suppressions'] => {
    const entry = record?.reasons?.[reason];
    const liftable = reason !== 'complaint';
    if (entry !== undefined)
      return [{ reason, since: entry.at.toISOString(), detail: entry.detail, liftable }];
    if (!buried.includes(reason)) return [];
    return [{ reason, since: null, detail: 'Kept as a tombstone.', liftable: false }];
  });
}
