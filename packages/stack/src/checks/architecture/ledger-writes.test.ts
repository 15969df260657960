import { expect, it } from 'vitest';
import { parseSource } from '../source-files.ts';
import { checkLedgerWrites } from './ledger-writes.ts';

const service = 'services/campaigns/src';
const check = (path: string, text: string) =>
  checkLedgerWrites([parseSource(`${service}/${path}`, text)]);

it.each([
  'database.deliveries.updateMany({}, update);',
  'database.deliveries.findOneAndUpdate({}, update);',
  'context.database.deliveries.bulkWrite(updates);',
  'const { deliveries } = database; deliveries.updateOne({}, update);',
  'const { deliveries: rows } = database; rows.updateOne({}, update);',
  'const rows = database.deliveries;',
  'insertNew(database.deliveries, rows);',
  'const f = ({ deliveries }: Database) => insertNew(deliveries, rows);',
  'database.deliveries.collection.updateMany({}, update);',
])('outside the ledger nothing writes deliveries or passes them on: %s', (text) => {
  expect(check('sending/a.ts', text)).toEqual([
    `${service}/sending/a.ts:1 only ${service}/ledger/ writes deliveries`,
  ]);
  expect(check('ledger/a.ts', text)).toEqual([]);
  expect(check('sending/a.test.ts', text)).toEqual([]);
});

it('everyone may read deliveries', () => {
  const text = `const f = async ({ deliveries }: Database) => {
    await deliveries.find({ state: 'pending' }).sort({ dueAt: 1 }).lean();
    return context.database.deliveries.exists({ state: 'pending' });
  };`;
  expect(check('sending/a.ts', text)).toEqual([]);
});

it('in the ledger only the transitions set a state', () => {
  const text = "const update = { $set: { email, state: 'accepted' } };";
  expect(check('ledger/a.ts', text)).toEqual([
    `${service}/ledger/a.ts:1 only ${service}/ledger/transitions.ts sets a state`,
  ]);
  expect(check('ledger/transitions.ts', text)).toEqual([]);
});

it("only a campaign's transitions set its state", () => {
  const text = "database.campaigns.updateOne({ state: 'sending' }, { $set: { state: 'sent' } });";
  expect(check('sending/a.ts', text)).toEqual([
    `${service}/sending/a.ts:1 only ${service}/campaigns/transitions.ts sets a state`,
  ]);
  expect(check('campaigns/transitions.ts', text)).toEqual([]);
  const other = "campaigns.updateOne({ state: 'sending' }, { $set: { note: '' } });";
  expect(check('sending/a.ts', other)).toEqual([]);
});
