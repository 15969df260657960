import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.model.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { type DeliveryRecord, type DeliveryState, deliveryStates } from './delivery.model.ts';
import { move, type TransitionName, transitions } from './transitions.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('transitions');
});
afterAll(() => database.close());

const before = new Date('2026-01-01T00:00:00Z');
const later = new Date('2026-01-02T00:00:00Z');
const mail = { subject: 'Subject', text: 'Text', html: '<p>Html</p>' };
const final = { leaseToken: undefined, dueAt: undefined, mail: undefined };
const released = { leaseToken: undefined, dueAt: later };

/** A row in this state that has everything a transition could change. */
const rowIn = (state: DeliveryState, campaignId: string): DeliveryRecord => ({
  _id: `${campaignId}-${state}`,
  campaignId,
  recipientKey: state,
  kind: 'campaign',
  userId: 'user',
  email: 'person@example.org',
  fullName: 'Person',
  mail,
  state,
  reason: 'earlier reason',
  dueAt: before,
  leaseToken: 'token',
  attempts: 1,
  requestId: 'earlier-call',
  postedAt: before,
  createdAt: before,
  delivered: 0,
  opened: 0,
  machineOpened: 0,
  clicked: 0,
});

const values = {
  leaseToken: 'new-token',
  dueAt: later,
  reason: 'new reason',
  requestId: 'new-call',
  postedAt: later,
};
const newCall = { requestId: 'new-call', postedAt: later };

type Changes = { [Field in keyof DeliveryRecord]?: DeliveryRecord[Field] | undefined };
/** Where each transition starts, where it ends, and what else it changes. */
const table: Record<TransitionName, [DeliveryState[], DeliveryState, Changes]> = {
  lease: [['pending'], 'leased', { leaseToken: 'new-token', dueAt: later }],
  release: [['leased'], 'pending', released],
  expireLease: [['leased'], 'pending', released],
  exclude: [['leased'], 'excluded', { ...final, reason: 'new reason' }],
  excludeDeleted: [['pending', 'leased'], 'excluded', { ...final, reason: 'new reason' }],
  cancel: [['pending'], 'cancelled', { ...final, reason: '' }],
  cancelLeased: [['leased'], 'cancelled', { ...final, reason: '' }],
  failComposing: [['leased'], 'failed', { ...final, reason: 'new reason' }],
  post: [['leased'], 'posting', { ...newCall, dueAt: later, attempts: 2 }],
  abandonPost: [['posting'], 'pending', { ...released, requestId: undefined }],
  retryNow: [['posting'], 'leased', { dueAt: later }],
  requeue: [['posting', 'unknown'], 'pending', { ...released, reason: 'new reason' }],
  refuse: [['posting'], 'failed', { ...final, reason: 'new reason' }],
  giveUp: [['posting', 'unknown'], 'failed', { ...final, reason: 'new reason' }],
  accept: [
    ['pending', 'leased', 'posting', 'unknown', 'unconfirmed', 'cancelled'],
    'accepted',
    { ...final, reason: '' },
  ],
  doubt: [['posting'], 'unknown', { ...released, reason: 'new reason' }],
  keepWaiting: [['unknown'], 'unknown', { dueAt: later }],
  expireUnknown: [['unknown'], 'unconfirmed', final],
  sendAgain: [['unknown'], 'pending', { dueAt: later, reason: 'new reason' }],
  confirm: [['unknown', 'unconfirmed'], 'accepted', { ...final, reason: '' }],
  learnAccepted: [
    ['pending', 'leased', 'posting', 'unknown'],
    'accepted',
    { ...final, reason: 'new reason', requestId: 'new-call' },
  ],
  learnPosted: [
    ['pending', 'leased', 'posting', 'unknown'],
    'unknown',
    { ...released, ...newCall, reason: 'new reason' },
  ],
};

const names = Object.keys(transitions) as TransitionName[];

/** Moves all rows of a campaign with the values that the transition asks for. */
function moveAll(name: TransitionName, campaignId: string, leaseToken = 'token') {
  const wanted = transitions[name].sets.map((field) => [field, values[field]]);
  const moveAny = move as (...args: unknown[]) => Promise<number>;
  return moveAny(database, name, { campaignId, leaseToken }, Object.fromEntries(wanted));
}

const rowsOf = (campaignId: string) => database.deliveries.find({ campaignId }).lean();
const byState = (rows: DeliveryRecord[]) =>
  Object.fromEntries(rows.map(({ recipientKey, ...row }) => [recipientKey, row]));

describe.each(names)('%s', (name) => {
  const [from, to, changes] = table[name];

  it(`moves rows that are ${from.join(', ')} and no others, to ${to}`, async () => {
    const rows = deliveryStates.map((state) => rowIn(state, name));
    await database.deliveries.insertMany(rows);
    expect(await moveAll(name, name)).toBe(from.length);
    const moved = byState(await rowsOf(name));
    for (const row of rows) {
      const { recipientKey: state, ...unchanged } = row;
      const expected = from.includes(row.state)
        ? { ...unchanged, ...changes, state: to }
        : unchanged;
      expect(moved[state], state).toEqual(expected);
    }
  });

  it('changes nothing for a worker with another fencing token', async () => {
    const campaignId = `${name}-fenced`;
    const rows = deliveryStates.map((state) => rowIn(state, campaignId));
    await database.deliveries.insertMany(rows);
    expect(await moveAll(name, campaignId, 'token of an earlier lease')).toBe(0);
    expect(byState(await rowsOf(campaignId))).toEqual(byState(rows));
  });
});
