import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Person, somePeople } from '../testing/fake-audience.ts';
import { createLossyProvider, type LossyProvider } from '../testing/lossy-provider.ts';
import { eventually, type Rig, startRig } from '../testing/rig.ts';
import { buildNextPage } from './build-recipient-set.ts';

let rig: Rig;
let provider: LossyProvider;
beforeEach(async () => {
  provider = createLossyProvider();
  rig = await startRig('gate', {}, { provider });
});
afterEach(() => rig.close());

/** A campaign whose recipient set is frozen and of which nothing has been sent. */
async function frozenCampaign(people: Person[]): Promise<string> {
  rig.audience.people = people;
  const { id } = await rig.send();
  while (await buildNextPage(rig.context));
  expect(await rig.show(id)).toMatchObject({ state: 'sending' });
  return id;
}
const change = (index: number, changes: Partial<Person>) => {
  const person = rig.audience.people[index];
  if (person === undefined) throw new Error('There is no such person');
  Object.assign(person, changes);
};
const sent = async (id: string) => (await rig.until(id, 'sent')).balance;
const row = (index: number) =>
  rig.context.database.deliveries.findOne({ userId: String(index + 1).padStart(24, '0') }).lean();

it('sends to people as they are now: deleted, moved or renamed since the set was frozen', async () => {
  const id = await frozenCampaign(somePeople(5));
  await rig.api('POST', `/campaigns/${id}/pause`);
  rig.audience.people.splice(0, 1);
  change(0, { email: 'corrected@example.org' });
  change(1, { fullName: 'Renamed Person' });
  change(2, { email: '' });
  await rig.api('POST', `/campaigns/${id}/resume`);
  rig.work();
  expect(await sent(id)).toMatchObject({
    candidates: 5,
    accepted: 3,
    excluded: 2,
    excludedBy: { deleted: 1, 'no-email': 1 },
  });
  expect(provider.mailsPerAddress()).toEqual({
    'corrected@example.org': 1,
    'person3@example.org': 1,
    'person5@example.org': 1,
  });
  const renamed = provider.calls[0]?.recipients.find(({ name }) => name === 'Renamed Person');
  expect(Object.values(renamed?.substitutions ?? {})).toContain('Renamed');
  const moved = provider.calls[0]?.recipients.find(({ email }) => email.startsWith('corrected'));
  expect(moved?.headers['List-Unsubscribe']).not.toBe(renamed?.headers['List-Unsubscribe']);
  expect(await row(0)).toMatchObject({
    state: 'excluded',
    reason: 'deleted',
    email: '',
    fullName: '',
  });
  expect(await row(2)).toMatchObject({ state: 'accepted', fullName: 'Renamed Person' });
});

it('asks about the address a person has now, not the one they had', async () => {
  const id = await frozenCampaign(somePeople(2));
  rig.audience.blocked.set('left@example.org', 'unsubscribed');
  rig.audience.blocked.set('person2@example.org', 'hard-bounce');
  change(0, { email: 'left@example.org' });
  change(1, { email: 'fresh@example.org' });
  rig.work();
  expect(await sent(id)).toMatchObject({ accepted: 1, excludedBy: { unsubscribed: 1 } });
  expect(provider.mailsPerAddress()).toEqual({ 'fresh@example.org': 1 });
});

it('sends to an address once, even when it moves to another recipient', async () => {
  const [first, second] = somePeople(2);
  if (!first || !second) throw new Error('no people');
  const id = await frozenCampaign([first, second]);
  await rig.context.database.deliveries.updateOne(
    { userId: second.userId },
    { $set: { dueAt: new Date(Date.now() + 3_600_000) } },
  );
  rig.work();
  await eventually(async () => expect((await rig.show(id)).balance.accepted).toBe(1));
  change(0, { email: 'elsewhere@example.org' });
  change(1, { email: 'person1@example.org' });
  rig.advance(3600);
  expect(await sent(id)).toMatchObject({ accepted: 1, excludedBy: { duplicate: 1 } });
  expect(provider.mailsPerAddress()).toEqual({ 'person1@example.org': 1 });
});

it('loses nobody when two people swap addresses', async () => {
  const id = await frozenCampaign(somePeople(3));
  change(0, { email: 'person2@example.org' });
  change(1, { email: 'person1@example.org' });
  rig.work();
  expect(await sent(id)).toMatchObject({ accepted: 3, excluded: 0 });
  const [call] = provider.calls;
  expect(call?.recipients.map(({ name, email }) => [name, email]).toSorted()).toEqual([
    ['Person 1', 'person2@example.org'],
    ['Person 2', 'person1@example.org'],
    ['Person 3', 'person3@example.org'],
  ]);
});

it('sends to a person who took over the address of someone excluded, or of someone waiting', async () => {
  const id = await frozenCampaign(somePeople(4));
  const { deliveries } = rig.context.database;
  const later = { $set: { dueAt: new Date(Date.now() + 3_600_000) } };
  await deliveries.updateOne({ userId: '2'.padStart(24, '0') }, later);
  await deliveries.updateOne(
    { userId: '4'.padStart(24, '0') },
    { $set: { state: 'excluded', reason: 'unsubscribed' } },
  );
  change(0, { email: 'person2@example.org' });
  change(1, { email: 'moved@example.org' });
  change(2, { email: 'person4@example.org' });
  rig.audience.people.splice(3, 1);
  rig.work();
  await eventually(async () => expect((await rig.show(id)).balance.accepted).toBe(2));
  rig.advance(3600);
  expect(await sent(id)).toMatchObject({ accepted: 3, excluded: 1 });
  expect(provider.mailsPerAddress()).toEqual({
    'person2@example.org': 1,
    'person4@example.org': 1,
    'moved@example.org': 1,
  });
});

it('waits for an address whose former owner is being sent to', async () => {
  const id = await frozenCampaign(somePeople(2));
  const { deliveries } = rig.context.database;
  await deliveries.updateOne(
    { userId: '2'.padStart(24, '0') },
    {
      $set: {
        state: 'leased',
        leaseToken: 'of another worker',
        dueAt: new Date(Date.now() + 3_600_000),
      },
    },
  );
  change(0, { email: 'person2@example.org' });
  change(1, { email: 'moved@example.org' });
  rig.work();
  await eventually(() => expect(rig.audience.calls.mailability).toBeGreaterThan(1));
  expect(provider.calls).toEqual([]);
  expect(await row(0)).toMatchObject({ recipientKey: expect.stringMatching(/^user:/) });
  rig.advance(3600);
  expect(await sent(id)).toMatchObject({ accepted: 2, excluded: 0 });
  expect(provider.mailsPerAddress()).toEqual({
    'person2@example.org': 1,
    'moved@example.org': 1,
  });
});

it('stays closed and excludes nobody while audience does not answer for everyone', async () => {
  const id = await frozenCampaign(somePeople(3));
  rig.audience.people.splice(1, 1);
  rig.audience.forgetful = true;
  rig.work();
  await eventually(async () =>
    expect(await rig.show(id)).toMatchObject({
      note: expect.stringMatching(/cannot be checked right now/),
      retry: { failures: expect.any(Number) },
    }),
  );
  expect(provider.calls).toEqual([]);
  expect((await rig.show(id)).balance).toMatchObject({ waiting: 3, excluded: 0 });
  rig.audience.forgetful = false;
  expect(await sent(id)).toMatchObject({ accepted: 2, excludedBy: { deleted: 1 } });
});

it('stores no unsubscribe links of recipients', async () => {
  const id = await frozenCampaign(somePeople(2));
  rig.work();
  await sent(id);
  const stored = JSON.stringify(await rig.context.database.deliveries.find().lean());
  expect(stored).not.toContain('token-of');
});
