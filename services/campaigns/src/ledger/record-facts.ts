import type { Database } from '../database.model.ts';
import type { DeliveryRecord } from './delivery.model.ts';

type Times = {
  [Name in keyof DeliveryRecord as Name extends `${string}At` ? Name : never]?: Date;
};
type Flags = Partial<Pick<DeliveryRecord, 'delivered' | 'opened' | 'machineOpened' | 'clicked'>>;

/** What one event says about its delivery. */
export interface DeliveryFacts {
  /** The earliest time wins, whatever the order of arrival. */
  first: Times;
  /** The latest time wins. */
  last: Times;
  flags: Flags;
  /** Why the email was refused; the earliest wins. */
  refusal?: { at: Date; text: string };
  /** A short key for the link of a click. */
  link?: string;
}

/**
 * Adds facts to deliveries, and when each arrived. Facts only add up, so any order and any
 * repetition lead to the same row.
 */
export async function recordFacts(
  { deliveries }: Database,
  facts: readonly (DeliveryFacts & { deliveryId: string; receivedAt: Date })[],
): Promise<void> {
  const updates = facts.flatMap(({ deliveryId, receivedAt, first, last, flags, link, refusal }) => {
    const most = { ...flags, ...last };
    const update = {
      $min: { ...first, eventAt: receivedAt },
      ...(Object.keys(most).length > 0 && { $max: most }),
      ...(link !== undefined && { $addToSet: { clickedLinks: link } }),
    };
    const times = { updateOne: { filter: { _id: deliveryId }, update } };
    if (refusal === undefined) return [times];
    // Mail servers may name the address, so an erased row does not keep their words.
    const filter = { _id: deliveryId, email: { $ne: '' } };
    return [times, { updateOne: { filter, update: { $min: { refusal } } } }];
  });
  if (updates.length > 0) await deliveries.bulkWrite(updates, { ordered: false });
}

/** The provider's id of a call, once the call is known to be accepted. */
export async function recordMessageId(
  { deliveries }: Database,
  requestId: string,
  providerMessageId: string,
): Promise<void> {
  await deliveries.updateMany({ requestId, state: 'accepted' }, { $set: { providerMessageId } });
}

/** The names that leased rows are about to be sent with. */
export async function recordNames(
  { deliveries }: Database,
  leaseToken: string,
  rows: readonly Pick<DeliveryRecord, '_id' | 'fullName'>[],
): Promise<void> {
  const updates = rows.map(({ _id, fullName }) => ({
    updateOne: {
      filter: { _id, state: 'leased' as const, leaseToken },
      update: { $set: { fullName } },
    },
  }));
  if (updates.length > 0) await deliveries.bulkWrite(updates, { ordered: false });
}

/**
 * Records that the recipient of a campaign's delivery unsubscribed through its link, or with null
 * that they came back. Resolves to the campaign, undefined when there is no such delivery.
 */
export async function recordUnsubscribe(
  { deliveries }: Database,
  deliveryId: string,
  at: Date | null,
): Promise<string | undefined> {
  const row = await deliveries
    .findOneAndUpdate(
      { _id: deliveryId, campaignId: { $ne: null } },
      at === null ? { $unset: { unsubscribedAt: 1 } } : { $min: { unsubscribedAt: at } },
    )
    .select('campaignId')
    .lean();
  return row?.campaignId ?? undefined;
}
