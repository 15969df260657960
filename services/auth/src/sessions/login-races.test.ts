import { problemOf } from '@secondset/service-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeRole } from '../access/change-role.ts';
import { toAccount } from '../accounts/account.ts';
import { issueTicket } from '../factors/sign-in-tickets.ts';
import { createLink } from '../links/account-links.ts';
import { finish, passwordOnly, withApp } from '../testing/second-factor.ts';
import {
  adminEmail,
  goodPassword,
  grantOf,
  linkTokenOf,
  startTestAuth,
  type TestAuth,
} from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('login_races');
  await auth.confirmed(adminEmail);
});
afterAll(() => auth.close());

const newPassword = 'five slow laps by the river';

const recordOf = (email: string) =>
  auth.context.database.accounts.findOne({ email }).orFail().lean();

async function reset(email: string) {
  await auth.browser().send('POST', '/recovery', { email });
  const token = linkTokenOf((await auth.mailsTo(email, 2))[1]);
  const body = { token, password: newPassword };
  expect((await auth.browser().send('POST', '/session/recovery', body)).status).toBe(204);
}

async function changePassword(email: string) {
  const browser = auth.browser();
  const { accessToken } = await grantOf(await browser.signIn(email));
  const body = { current: goodPassword, password: newPassword };
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await browser.send('PUT', '/account/password', body, headers)).status).toBe(204);
}

async function takeRole(email: string) {
  const asked = { actor: { part: 'server' }, network: '' } as const;
  const { _id } = await recordOf(email);
  await changeRole(auth.context, String(_id), null, { asked, requestId: 'x' });
}

const changes = [
  ['a reset of the password', 'reset@example.org', reset],
  ['a change of the password', 'change@example.org', changePassword],
  ['the loss of the role', 'role@example.org', takeRole],
] as const;

test.each(changes)(
  '%s between the check of the password and the session leaves no session',
  async (_, email, change) => {
    await auth.confirmed(email);
    const { accounts, sessionFamilies } = auth.context.database;
    await accounts.updateOne({ email }, { $set: { role: 'editor' } });
    const verify = auth.context.hasher.verify;
    vi.spyOn(auth.context.hasher, 'verify').mockImplementationOnce(async (...given) => {
      const fits = await verify(...given);
      await change(email);
      return fits;
    });
    const late = auth.browser();
    const answer = await late.signIn(email);
    expect([answer.status, (await problemOf(answer)).reason]).toEqual([401, 'session-ended']);
    expect(late.cookies.size).toBe(0);
    const { _id: accountId } = await recordOf(email);
    const open = await sessionFamilies.countDocuments({ accountId, revokedAt: null });
    expect(open).toBe(change === changePassword ? 1 : 0);
  },
);

test('a login that waits for its second step ends with a reset of the password', async () => {
  const email = 'waiting@example.org';
  await auth.confirmed(email);
  const ticket = await issueTicket(auth.context, toAccount(auth.context, await recordOf(email)));
  const finish = () =>
    auth
      .browser()
      .send('POST', '/session/second-factor', { ticket, factor: 'app', code: '123456' });
  expect((await finish()).status).toBe(422);
  await reset(email);
  const answer = await finish();
  expect([answer.status, (await problemOf(answer)).reason]).toEqual([401, 'second-step-expired']);
});

test.each([
  ['changed', 'remember-change@example.org', changePasswordOf],
  ['reset', 'remember-reset@example.org', resetAgain],
] as const)(
  'a browser that is remembered while the password is %s is asked for the code',
  async (_, email, change) => {
    const person = await withApp(auth, email);
    const late = auth.browser();
    const { ticket } = await passwordOnly(late, email);
    const { rememberedDevices } = auth.context.database;
    const create = rememberedDevices.create.bind(rememberedDevices);
    vi.spyOn(rememberedDevices, 'create').mockImplementationOnce((async (stored: object) => {
      await change(person);
      return create(stored);
    }) as never);
    const done = await finish(late, ticket, person.code(1), { remember: true });
    expect(done.status).toBe(200);
    const stored = await rememberedDevices.countDocuments({
      accountId: (await recordOf(email))._id,
    });
    expect(stored).toBe(1);
    expect(await (await late.signIn(email, newPassword)).json()).toMatchObject({
      next: 'second-factor',
    });
  },
);

async function changePasswordOf({ call }: Awaited<ReturnType<typeof withApp>>) {
  const body = { current: goodPassword, password: newPassword };
  expect((await call('PUT', '/account/password', body)).status).toBe(204);
}

async function resetAgain({ email }: Awaited<ReturnType<typeof withApp>>) {
  const accountId = String((await recordOf(email))._id);
  const token = await createLink(auth.context, { kind: 'recovery', accountId, seconds: 60 });
  const body = { token, password: newPassword };
  expect((await auth.browser().send('POST', '/session/recovery', body)).status).toBe(204);
}
