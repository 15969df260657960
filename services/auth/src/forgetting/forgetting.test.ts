import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedIn } from '../testing/second-factor.ts';
import { slowAccount } from '../testing/slow.ts';
import {
  adminEmail,
  goodPassword,
  linkTokenOf,
  startTestAuth,
  type TestAuth,
} from '../testing/start-test-auth.ts';
import { forget } from './forget.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('forgetting');
});
afterAll(() => auth.close());

/** All that is stored. */
async function everything(): Promise<string> {
  const collections = Object.values(auth.context.database).filter((each) => 'modelName' in each);
  return JSON.stringify(
    await Promise.all(collections.map((each) => each.collection.find().toArray())),
  );
}

test('an account goes with everything that belongs to it, and nothing names the address', async () => {
  const email = 'leaver@example.org';
  await auth.confirmed(email);
  await auth.browser().signUp(email);
  await auth.mailsTo(email, 2);
  const { done, removed, stays } = await forget(auth.context, email);
  expect({ done, removed, stays }).toMatchObject({
    done: true,
    removed: { accounts: 1, sessions: 1, signUps: 1 },
    stays: [],
  });
  expect(await everything()).not.toContain(email);
  expect(await forget(auth.context, email)).toMatchObject({ removed: { signUps: 0 } });
});

test('an account with a role in the console stays, and the answer says so', async () => {
  await auth.confirmed(adminEmail);
  expect(await forget(auth.context, adminEmail)).toMatchObject({ stays: ['account-with-role'] });
  expect(await auth.context.database.accounts.countDocuments({ email: adminEmail })).toBe(1);
});

test('an account with a role stays the actor of what it did under an address it no longer has', async () => {
  const [before, after] = ['editor-before@example.org', 'editor@example.org'];
  const { call } = await signedIn(auth, before);
  await auth.context.database.accounts.updateOne({ email: before }, { $set: { role: 'editor' } });
  await call('POST', '/account/address', { email: after });
  const mail = (await auth.mailsTo(after)).find(({ action }) => action?.url.includes('#'));
  await auth.browser().send('POST', '/session/address', { token: linkTokenOf(mail) });
  await auth.mailsTo(after, 2);
  const acts = async (who: string) => (await auth.context.audit.list({ who })).events.length;
  const did = await acts(before);
  expect(did).toBeGreaterThan(0);

  const first = await forget(auth.context, before);
  expect(first).toMatchObject({ done: true, stays: ['account-with-other-address'] });
  expect(await auth.context.database.accounts.countDocuments({ email: after })).toBe(1);
  expect(await everything()).not.toContain(before);
  const [account] = await auth.context.database.accounts.find({ email: after }).lean();
  const { events } = await auth.context.audit.list({});
  const kept = events.filter(({ actor }) => [after, String(account?._id)].includes(actor.label));
  expect(kept.length).toBeGreaterThanOrEqual(did);
  expect(await auth.context.audit.verify()).toMatchObject({ problems: [] });
});

test('a refused login with a forgotten address does not bring it back', async () => {
  const email = 'forgotten-before@example.org';
  await auth.confirmed(email);
  await forget(auth.context, email);
  auth.clock.advance(3_600);
  expect((await auth.browser().signIn(email)).status).toBe(401);
  await slowAccount(auth, email, '192.0.2.0/24');
  expect((await auth.browser('192.0.2.9').signIn(email)).status).toBe(429);
  const { events } = await auth.context.audit.list({ action: 'log-in' });
  expect(events.slice(0, 2)).toMatchObject([
    { outcome: 'refused', actor: { kind: 'unknown' } },
    { outcome: 'refused', actor: { kind: 'unknown' } },
  ]);
  expect(await everything()).not.toContain(email);
});

test.each([
  ['a recovery email', '/recovery', {}],
  ['the email of a sign-up', '/signup', { password: goodPassword }],
])(
  '%s that is stored just after its address was forgotten is not sent',
  async (what, path, more) => {
    const email = `${what.replaceAll(' ', '-')}@example.org`;
    await auth.confirmed(email);
    auth.clock.advance(90_000);
    const { outboxMails } = auth.context.database;
    const create = outboxMails.create.bind(outboxMails);
    vi.spyOn(outboxMails, 'create').mockImplementationOnce(async (...given: unknown[]) => {
      await forget(auth.context, email);
      return Reflect.apply(create, undefined, given);
    });
    const sent = auth.campaigns.messages.length;
    const answer = await auth.browser().send('POST', path, { email, ...more });
    expect(answer.status).toBe(202);
    expect(await everything()).not.toContain(email);
    // What is queued later is sent, so the other would have been.
    await auth.browser().signUp(`after-${email}`);
    await auth.mailsTo(`after-${email}`);
    expect(auth.campaigns.messages.slice(sent).filter(({ to }) => to.email === email)).toEqual([]);
  },
);
