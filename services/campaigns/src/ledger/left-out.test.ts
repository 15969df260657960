import { type ExclusionReason, exclusionReasons } from '@secondset/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { somePeople } from '../testing/fake-audience.ts';
import { type Rig, startRig } from '../testing/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig('left_out');
  rig.work();
});
afterAll(() => rig.close());

/** What `audience` counts by; the ledger finds the others itself. */
const counted = exclusionReasons.filter((reason) => reason !== 'duplicate' && reason !== 'deleted');

it('everyone whom the count left out is in the ledger with the same reason, and everyone else got the email', async () => {
  const reached = 5;
  // Each reason a different number of times, over several pages.
  const reasons = counted.flatMap((reason, at) => Array<ExclusionReason>(at + 1).fill(reason));
  const people = somePeople(reached + reasons.length);
  rig.audience.people = people.map((person, at) => {
    const excluded = reasons[at - reached];
    if (excluded === undefined) return person;
    return { ...person, ...(excluded === 'no-email' && { email: '' }), excluded };
  });
  rig.audience.pageSize = 4;
  const count = {
    recipients: reached,
    excludedBy: Object.fromEntries(counted.map((reason, at) => [reason, at + 1])),
  };
  const { id } = await rig.send();
  const { balance } = await rig.until(id, 'sent');
  expect(balance).toMatchObject({
    candidates: people.length,
    accepted: count.recipients,
    excluded: reasons.length,
    failed: 0,
    waiting: 0,
    unknown: 0,
  });
  expect(balance.excludedBy).toEqual(count.excludedBy);
  const report = (await rig.reports()).find((one) => one.id === id);
  expect(report).toMatchObject(count);
  for (const { email, excluded } of rig.audience.people)
    if (email !== '')
      expect(await rig.sandbox.mails(email)).toHaveLength(excluded === undefined ? 1 : 0);
});

it('those who change after the count are left out with their new reason, and nobody is lost', async () => {
  rig.audience.people = somePeople(4).map((person) => ({
    ...person,
    email: `later.${person.email}`,
  }));
  const [first, second] = rig.audience.people;
  rig.audience.beforeMailability = () => {
    // Between the pages and the gate, one declines the topic and one is deleted.
    if (first) first.excluded = 'topic-declined';
    rig.audience.people = rig.audience.people.filter((person) => person !== second);
    return Promise.resolve();
  };
  const { id } = await rig.send({ subject: 'Later' });
  const { balance } = await rig.until(id, 'sent');
  expect(balance).toMatchObject({
    candidates: 4,
    accepted: 2,
    excludedBy: { 'topic-declined': 1, deleted: 1 },
  });
});
