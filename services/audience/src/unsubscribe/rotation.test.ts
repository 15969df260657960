import { randomBytes } from 'node:crypto';
import type { Subscription } from '@secondset/contracts';
import { solveChallenge } from '@secondset/contracts/forms/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  startTestAudience,
  type TestAudience,
  uniqueEmail,
} from '../testing/start-test-audience.ts';

const secrets = [1, 2].map(() => randomBytes(32).toString('base64'));
const [first = '', second = ''] = secrets;

let before: TestAudience;
let rotated: TestAudience;
let dropped: TestAudience;
beforeAll(async () => {
  before = await startTestAudience('rotation', { UNSUBSCRIBE_SECRET: first });
  const same = {
    MONGODB_URI: before.config.mongodbUri,
    MONGODB_DATABASE: before.config.mongodbDatabase,
    UNSUBSCRIBE_SECRET: second,
  };
  rotated = await startTestAudience('rotation', { ...same, UNSUBSCRIBE_PREVIOUS_SECRET: first });
  dropped = await startTestAudience('rotation', same);
});
afterAll(async () => {
  for (const each of [dropped, rotated, before]) await each.close();
});

/** Somebody on the list, and the link in an email that went out before the rotation. */
async function mailedBefore() {
  const email = uniqueEmail();
  await before.addUser({ fullName: 'Dana Wells', email });
  return { email, token: before.context.unsubscribeTokens.seal(email) };
}

const look = async (at: TestAudience, token: string) =>
  at.send('POST', '/unsubscribe/lookup', { body: { token } });

test('a link from before the rotation unsubscribes, and can be undone', async () => {
  const { token } = await mailedBefore();
  expect((await rotated.send('POST', '/unsubscribe', { body: { token } })).status).toBe(200);
  expect((await bodyOf<Subscription>(await look(rotated, token))).status).toBe('unsubscribed');
  expect((await rotated.send('POST', '/unsubscribe/undo', { body: { token } })).status).toBe(200);
  expect((await bodyOf<Subscription>(await look(rotated, token))).status).toBe('subscribed');
});

test('so does the button of a mail client', async () => {
  const { token } = await mailedBefore();
  const answer = await rotated.app.request(`/unsubscribe/one-click?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect((await bodyOf<Subscription>(await look(rotated, token))).status).toBe('unsubscribed');
});

test('a link made since is of the new secret alone', async () => {
  const { email } = await mailedBefore();
  const token = rotated.context.unsubscribeTokens.seal(email);
  expect((await look(dropped, token)).status).toBe(200);
  expect((await look(before, token)).status).not.toBe(200);
});

test('without the secret before, its links are refused', async () => {
  const { token } = await mailedBefore();
  expect((await look(dropped, token)).status).not.toBe(200);
});

test('who agreed to read the plan goes on reading', async () => {
  const { token } = await before.context.planAccess.issue(new Date());
  await rotated.context.planAccess.verify(token, new Date());
  await expect(dropped.context.planAccess.verify(token, new Date())).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('a form’s challenge from before is redeemed, once', async () => {
  const [bits, challenge = ''] = before.context.proofs.challenge().split(':');
  const proof = await solveChallenge(challenge, Number(bits));
  expect(await dropped.context.proofs.redeem(proof)).toBe(false);
  expect(await rotated.context.proofs.redeem(proof)).toBe(true);
  expect(await rotated.context.proofs.redeem(proof)).toBe(false);
});
