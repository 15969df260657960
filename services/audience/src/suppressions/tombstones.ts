import type { SuppressionReason } from '@secondset/contracts';
import type { Database } from '../database.model.ts';
import { createAddressIds } from './address-ids.ts';

export interface Tombstones {
  /** Keeps an address off the list; reasons add up. */
  bury(email: string, reasons: readonly SuppressionReason[], at: Date): Promise<void>;
  /** Adds a reason if the address has a tombstone; false if it has none. */
  add(email: string, reason: SuppressionReason): Promise<boolean>;
  /** Which of these normalized addresses have a tombstone, and why they get no mail. */
  find(emails: readonly string[]): Promise<Map<string, readonly SuppressionReason[]>>;
  /**
   * The person came back on their own, which ends these reasons. A later tombstone than `until`
   * stays.
   */
  lift(email: string, reasons: readonly SuppressionReason[], until?: Date): Promise<void>;
}

/**
 * The keyed hashes of forgotten addresses. The keys come from a secret of their own, which is kept
 * as long as the data; a newer key is put in front, and the older ones still find what they hid.
 */
export function createTombstones(
  database: Pick<Database, 'tombstones'>,
  secrets: readonly Buffer[],
): Tombstones {
  const idsOf = createAddressIds(secrets, 'second-set audience tombstones');
  const { tombstones } = database;
  return {
    bury: async (email, reasons, at) => {
      const [newest = ''] = idsOf(email);
      await tombstones.updateOne(
        { _id: newest },
        { $addToSet: { reasons: { $each: [...reasons] } }, $set: { at } },
        { upsert: true },
      );
    },
    add: async (email, reason) => {
      const { matchedCount } = await tombstones.updateMany(
        { _id: { $in: idsOf(email) } },
        { $addToSet: { reasons: reason } },
      );
      return matchedCount > 0;
    },
    find: async (emails) => {
      const byId = new Map(emails.flatMap((email) => idsOf(email).map((id) => [id, email])));
      if (byId.size === 0) return new Map();
      const found = await tombstones.find({ _id: { $in: [...byId.keys()] } }).lean();
      return new Map(found.map(({ _id, reasons }) => [byId.get(_id) ?? '', reasons]));
    },
    lift: async (email, reasons, until) => {
      await tombstones.updateMany(
        { _id: { $in: idsOf(email) }, ...(until && { at: { $lte: until } }) },
        { $pull: { reasons: { $in: [...reasons] } } },
      );
    },
  };
}
