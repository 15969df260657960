import type { Database } from '../database.model.ts';
import type { DeliveryRecord, DeliveryState } from './delivery.model.ts';

interface Rule {
  /** The states it starts from; a row in any other state is left alone. */
  from: readonly DeliveryState[];
  to: DeliveryState;
  /** What the caller gives. */
  sets: readonly (keyof DeliveryRecord)[];
  /** What the row loses; `reason` becomes empty. */
  clears: readonly (keyof DeliveryRecord)[];
  /** Allowed only to the holder of the row's lease, who names its fencing token. */
  fenced?: true;
  counts?: 'attempts';
}

/** A final row is neither leased nor due, and loses its own email, which is personal. */
const whenFinal = ['leaseToken', 'dueAt', 'mail'] as const;
const beforeFinal = ['pending', 'leased', 'posting', 'unknown'] as const;

/** Every way a delivery changes state. Nothing else writes `state`. */
export const transitions = {
  /** A worker claims the row until `dueAt`. */
  lease: { from: ['pending'], to: 'leased', sets: ['leaseToken', 'dueAt'], clears: [] },
  /** Its worker gives it back unsent. */
  release: {
    from: ['leased'],
    to: 'pending',
    sets: ['dueAt'],
    clears: ['leaseToken'],
    fenced: true,
  },
  /** Its worker is gone and had not sent it. */
  expireLease: { from: ['leased'], to: 'pending', sets: ['dueAt'], clears: ['leaseToken'] },

  /** The gate, or an address that already has the email, keeps it from being sent. */
  exclude: { from: ['leased'], to: 'excluded', sets: ['reason'], clears: whenFinal, fenced: true },
  /** Its person was deleted. A row that is being posted stays: the call may carry it. */
  excludeDeleted: {
    from: ['pending', 'leased'],
    to: 'excluded',
    sets: ['reason'],
    clears: whenFinal,
  },
  /** The campaign was canceled. Leased rows are left to their workers. */
  cancel: { from: ['pending'], to: 'cancelled', sets: [], clears: ['reason', ...whenFinal] },
  /** Its worker found the campaign canceled. */
  cancelLeased: {
    from: ['leased'],
    to: 'cancelled',
    sets: [],
    clears: ['reason', ...whenFinal],
    fenced: true,
  },
  /** The email cannot be composed for this recipient. */
  failComposing: {
    from: ['leased'],
    to: 'failed',
    sets: ['reason'],
    clears: whenFinal,
    fenced: true,
  },

  /** Written before the call that carries it. The lease token stays, for `retryNow`. */
  post: {
    from: ['leased'],
    to: 'posting',
    sets: ['requestId', 'postedAt', 'dueAt'],
    clears: [],
    fenced: true,
    counts: 'attempts',
  },
  /** The call was never made. */
  abandonPost: {
    from: ['posting'],
    to: 'pending',
    sets: ['dueAt'],
    clears: ['leaseToken', 'requestId'],
  },
  /** The provider took nothing of the call; the same worker may send the row again. */
  retryNow: { from: ['posting'], to: 'leased', sets: ['dueAt'], clears: [] },
  /** The provider took nothing of the call; the row waits for any worker. */
  requeue: {
    from: ['posting', 'unknown'],
    to: 'pending',
    sets: ['reason', 'dueAt'],
    clears: ['leaseToken'],
  },
  /** The provider refused this recipient. */
  refuse: { from: ['posting'], to: 'failed', sets: ['reason'], clears: whenFinal },
  /** The provider took nothing of too many calls. */
  giveUp: { from: ['posting', 'unknown'], to: 'failed', sets: ['reason'], clears: whenFinal },

  /** SendGrid has the email, as its answer or an event proves, whatever was recorded before. */
  accept: {
    from: [...beforeFinal, 'unconfirmed', 'cancelled'],
    to: 'accepted',
    sets: [],
    clears: ['reason', ...whenFinal],
  },
  /** The answer to its call never arrived. */
  doubt: { from: ['posting'], to: 'unknown', sets: ['reason', 'dueAt'], clears: ['leaseToken'] },
  /** Still no news about its call. */
  keepWaiting: { from: ['unknown'], to: 'unknown', sets: ['dueAt'], clears: [] },
  /** No news for so long that nobody waits any longer. */
  expireUnknown: { from: ['unknown'], to: 'unconfirmed', sets: [], clears: whenFinal },
  /** An administrator decided to send again. */
  sendAgain: { from: ['unknown'], to: 'pending', sets: ['reason', 'dueAt'], clears: [] },
  /** An administrator found out that the recipient has the email. */
  confirm: {
    from: ['unknown', 'unconfirmed'],
    to: 'accepted',
    sets: [],
    clears: ['reason', ...whenFinal],
  },

  /** Restored data learns that SendGrid took the row after the backup was made. */
  learnAccepted: {
    from: beforeFinal,
    to: 'accepted',
    sets: ['reason', 'requestId'],
    clears: whenFinal,
  },
  /** Restored data learns that the row was posted after the backup, and never answered. */
  learnPosted: {
    from: beforeFinal,
    to: 'unknown',
    sets: ['reason', 'requestId', 'postedAt', 'dueAt'],
    clears: ['leaseToken'],
  },
} as const satisfies Record<string, Rule>;

export type TransitionName = keyof typeof transitions;

type Among<T> = T | { $in: readonly T[] };
interface Rows {
  _id?: Among<string>;
  campaignId?: Among<string | null>;
  requestId?: Among<string>;
  userId?: Among<string>;
  email?: string;
  leaseToken?: string;
  dueAt?: { $lte: Date } | { $gt: Date };
}
type RowsFor<Name extends TransitionName> = (typeof transitions)[Name] extends { fenced: true }
  ? Rows & { leaseToken: string }
  : Rows;
type Values<Name extends TransitionName> = {
  [Field in (typeof transitions)[Name]['sets'][number]]: NonNullable<DeliveryRecord[Field]>;
};
type ValuesFor<Name extends TransitionName> = [keyof Values<Name>] extends [never]
  ? []
  : [values: Values<Name>];

/**
 * Moves those of the rows that are in one of the transition's states, each in one atomic write, and
 * resolves to their number. Safe to repeat.
 */
export async function move<Name extends TransitionName>(
  { deliveries }: Database,
  name: Name,
  rows: RowsFor<Name>,
  ...[values]: ValuesFor<Name>
): Promise<number> {
  const { from, to, clears, counts }: Rule = transitions[name];
  const unset = clears.filter((field) => field !== 'reason');
  const { modifiedCount } = await deliveries.updateMany(
    { ...rows, state: { $in: from } },
    {
      $set: { state: to, ...(clears.includes('reason') && { reason: '' }), ...values },
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
      ...(counts !== undefined && { $inc: { [counts]: 1 } }),
    },
  );
  return modifiedCount;
}

/** Exactly these rows. */
export const these = (rows: readonly Pick<DeliveryRecord, '_id'>[]) => ({
  _id: { $in: rows.map(({ _id }) => _id) },
});
