import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forget } from '../forgetting/forget.ts';
import { hashLinkToken } from '../links/link-token.ts';
import { signedIn } from '../testing/second-factor.ts';
import {
  goodPassword,
  grantOf,
  linkTokenOf,
  startTestAuth,
  type TestAuth,
  tokenOf,
} from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('address_races');
});
afterAll(() => auth.close());

const confirm = async (token: string) =>
  (await auth.browser().send('POST', '/session/address', { token })).status;
const accountAt = (email: string) => auth.context.database.accounts.findOne({ email }).lean();
const logsIn = async (email: string) => (await auth.browser().signIn(email)).status === 200;

/** Somebody who asked for a new address, and the token in that mailbox. */
async function asking(before: string, after: string) {
  const person = await signedIn(auth, before);
  expect((await person.call('POST', '/account/address', { email: after })).status).toBe(202);
  const mail = (await auth.mailsTo(after)).find(({ action }) => action?.url.includes('#'));
  return { ...person, token: linkTokenOf(mail) };
}

test('of two requests at once one link works, and it is the one the account names', async () => {
  const { browser } = await signedIn(auth, 'twice@example.org');
  const { accessToken } = await grantOf(await browser.refresh());
  const headers = { authorization: `Bearer ${accessToken}` };
  const wanted = ['one@example.org', 'two@example.org'];
  const answers = await Promise.all(
    wanted.map((email) => browser.send('POST', '/account/address', { email }, headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const tokens = await Promise.all(
    wanted.map(async (email) => linkTokenOf((await auth.mailsTo(email))[0])),
  );
  const named = (await accountAt('twice@example.org'))?.addressLink;
  const counts = tokens.findIndex((token) => hashLinkToken(token) === named);
  const [replaced = '', newest = ''] = counts === 0 ? tokens.toReversed() : tokens;
  expect([await confirm(replaced), await confirm(newest)]).toEqual([409, 204]);
  expect(await logsIn(wanted[counts] ?? '')).toBe(true);
  expect(await accountAt(wanted[1 - counts] ?? '')).toBeNull();
  expect(await Promise.all(tokens.map(confirm))).toEqual([409, 409]);
});

test('a link confirmed twice at the same moment changes the address once', async () => {
  const [before, after] = ['both@example.org', 'both-new@example.org'];
  const { token } = await asking(before, after);
  const statuses = await Promise.all([1, 2, 3].map(() => confirm(token)));
  expect(statuses.toSorted()).toEqual([204, 409, 409]);
  await auth.mailsTo(after, 2);
  const changed = (await auth.mailsTo(before, 3)).filter(
    ({ heading }) => heading === 'Your address was changed',
  );
  expect(changed).toHaveLength(1);
});

test('of two accounts that confirm one address at the same moment, one gets it', async () => {
  const wanted = 'wanted@example.org';
  const owners = ['first-in@example.org', 'second-in@example.org'];
  const [one, two] = [await asking(owners[0] ?? '', wanted), await signedIn(auth, owners[1] ?? '')];
  await two.call('POST', '/account/address', { email: wanted });
  const token = linkTokenOf((await auth.mailsTo(wanted, 2))[1]);
  const statuses = await Promise.all([one.token, token].map(confirm));
  expect(statuses.toSorted()).toEqual([204, 409]);
  expect(await logsIn(wanted)).toBe(true);
  expect(await logsIn(owners[statuses.indexOf(409)] ?? '')).toBe(true);
});

test('an address that a sign-up takes at the same moment has one account', async () => {
  const [before, wanted] = ['mover@example.org', 'contested@example.org'];
  const { token } = await asking(before, wanted);
  await auth.browser().signUp(wanted);
  const mails = await auth.mailsTo(wanted, 2);
  const confirmation = tokenOf(mails.find(({ action }) => action?.url.includes('confirm=')));
  const [status, signedUp] = await Promise.all([
    confirm(token),
    auth.browser().signIn(wanted, goodPassword, confirmation),
  ]);
  expect(signedUp.status).toBe(200);
  expect(await auth.context.database.accounts.countDocuments({ email: wanted })).toBe(1);
  expect((await accountAt(before)) === null).toBe(status === 204);
});

test('a request that a change of the password overtakes leaves no link', async () => {
  const [before, after] = ['overtaken@example.org', 'thief@example.org'];
  const { call } = await signedIn(auth, before);
  const { rateLimits, database } = auth.context;
  const take = rateLimits.take;
  const spy = vi.spyOn(rateLimits, 'take').mockImplementation(async (rule, subject) => {
    await take(rule, subject);
    if (rule.name !== 'address-change') return;
    spy.mockRestore();
    const password = 'eleven long strides uphill';
    const owner = auth.browser();
    const { accessToken } = await grantOf(await owner.signIn(before));
    const headers = { authorization: `Bearer ${accessToken}` };
    const body = { current: goodPassword, password };
    expect((await owner.send('PUT', '/account/password', body, headers)).status).toBe(204);
  });
  expect((await call('POST', '/account/address', { email: after })).status).toBe(401);
  expect(await database.accountLinks.countDocuments({ email: after })).toBe(0);
  expect(await database.outboxMails.countDocuments({ 'message.to.email': after })).toBe(0);
  expect(auth.campaigns.messages.filter(({ to }) => to.email === after)).toEqual([]);
});

test.each([
  ['the old address', 'gone-old@example.org', 'gone-old-new@example.org', 0],
  ['the new address', 'gone-new@example.org', 'gone-new-new@example.org', 1],
] as const)(
  'forgetting %s between request and link leaves nothing to confirm',
  async (_what, before, after, which) => {
    const { token } = await asking(before, after);
    await forget(auth.context, [before, after][which] ?? '');
    expect(await auth.context.database.accountLinks.countDocuments({ email: after })).toBe(0);
    expect(await confirm(token)).toBe(409);
    expect(await accountAt(after)).toBeNull();
    expect((await accountAt(before)) === null).toBe(which === 0);
  },
);

test('forgetting the old address just before the change is written wins, and nobody gets an email', async () => {
  const [before, after] = ['raced@example.org', 'raced-new@example.org'];
  const { token } = await asking(before, after);
  const { database, audit } = auth.context;
  const during = audit.during;
  vi.spyOn(audit, 'during').mockImplementationOnce((entry, act) =>
    during(entry, async () => {
      await forget(auth.context, before);
      return act();
    }),
  );
  expect(await confirm(token)).toBe(409);
  expect(await database.accounts.countDocuments({ email: { $in: [before, after] } })).toBe(0);
  expect(await database.accountLinks.countDocuments({ email: after })).toBe(0);
  const told = auth.campaigns.messages.filter(
    ({ heading }) => heading === 'Your address was changed',
  );
  expect(told.filter(({ to }) => [before, after].includes(to.email))).toEqual([]);
});

test('forgetting the new address just before the change is written wins', async () => {
  const [before, after] = ['raced-to@example.org', 'raced-to-new@example.org'];
  const { token } = await asking(before, after);
  const { audit } = auth.context;
  const during = audit.during;
  vi.spyOn(audit, 'during').mockImplementationOnce((entry, act) =>
    during(entry, async () => {
      await forget(auth.context, after);
      return act();
    }),
  );
  expect(await confirm(token)).toBe(409);
  expect(await accountAt(after)).toBeNull();
  expect(await logsIn(before)).toBe(true);
});

test('an old address that is forgotten just after the change is written gets no email', async () => {
  const [before, after] = ['told-not@example.org', 'told@example.org'];
  const { token } = await asking(before, after);
  const { database, audit } = auth.context;
  const during = audit.during;
  vi.spyOn(audit, 'during').mockImplementationOnce(async (entry, act) => {
    const result = await during(entry, act);
    await forget(auth.context, before);
    return result;
  });
  expect(await confirm(token)).toBe(204);
  const headings = (await auth.mailsTo(after, 2)).map(({ heading }) => heading);
  expect(headings).toContain('Your address was changed');
  const told = auth.campaigns.messages.filter(
    ({ to, heading }) => to.email === before && heading === 'Your address was changed',
  );
  expect(told).toEqual([]);
  expect(await database.accounts.countDocuments({ formerEmail: { $exists: true } })).toBe(0);
  expect(await database.auditNames.findById(before).lean()).toBeNull();
  expect(await logsIn(after)).toBe(true);
});

test('forgetting and confirming at the same moment leave a whole account or none', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [before, after] = [`round-${round}@example.org`, `round-${round}-new@example.org`];
    const { token } = await asking(before, after);
    const [status] = await Promise.all([confirm(token), forget(auth.context, before)]);
    expect(await accountAt(before)).toBeNull();
    expect(await logsIn(after)).toBe(status === 204);
    expect(await auth.context.database.accountLinks.countDocuments({ email: after })).toBe(0);
  }
});

test('a link from before accounts named theirs still works', async () => {
  const [before, after] = ['older@example.org', 'older-new@example.org'];
  const { token } = await asking(before, after);
  await auth.context.database.accounts.updateOne({ email: before }, { $unset: { addressLink: 1 } });
  expect(await confirm(token)).toBe(204);
});
