import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEmail, startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';
import { forget } from './forget.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth('forgetting');
});
afterAll(() => auth.close());

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
  const { database } = auth.context;
  const collections = Object.values(database).filter((each) => 'modelName' in each);
  const stored = await Promise.all(collections.map((each) => each.collection.find().toArray()));
  expect(JSON.stringify(stored)).not.toContain(email);
  expect(await forget(auth.context, email)).toMatchObject({ removed: { signUps: 0 } });
});

test('an account with a role in the console stays, and the answer says so', async () => {
  await auth.confirmed(adminEmail);
  expect(await forget(auth.context, adminEmail)).toMatchObject({ stays: ['account-with-role'] });
  expect(await auth.context.database.accounts.countDocuments({ email: adminEmail })).toBe(1);
});
