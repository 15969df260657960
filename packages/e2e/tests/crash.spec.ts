import { type Campaign, campaignSchema } from '@secondset/contracts';
import { expect, test } from 'playwright/test';
import { z } from 'zod';
import { AdminApi, adminEmail, testPassword } from '../src/admin-api.ts';
import { Mailbox } from '../src/mailbox.ts';
import { startTempStack, type TempStack } from '../src/temp-stack.ts';

const people = 2_200;

let stack: TempStack;
let remove: () => Promise<void>;
let admin: AdminApi;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  ({ stack, remove } = await startTempStack({
    // A dead worker's rows come free after seconds instead of a minute, and so does a call whose answer never came.
    passedOn: { LEASE_SECONDS: '5', PROVIDER_TIMEOUT_SECONDS: '3', UNKNOWN_SETTLE_SECONDS: '5' },
  }));
  admin = await AdminApi.signUp(stack.siteUrl, new Mailbox(stack), adminEmail);
  let next = 0;
  const add = async () => {
    while (next < people) {
      next += 1;
      const number = next;
      await admin.call('POST', '/audience/users', {
        email: `person${number}@example.org`,
        fullName: `Person ${number}`,
      });
    }
  };
  await Promise.all(Array.from({ length: 12 }, add));
});
test.afterAll(() => remove());

async function startCampaign(subject: string): Promise<string> {
  const answer = await admin.call('POST', '/campaigns/campaigns', {
    requestId: crypto.randomUUID(),
    subject,
    body: { blocks: [{ type: 'paragraph', data: { text: 'Hello {{first_name}}' } }] },
  });
  return campaignSchema.parse(await answer.json()).id;
}

async function signUpSomebody() {
  const answer = await fetch(`${stack.siteUrl}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'later@example.org', password: testPassword }),
  });
  expect(answer.status).toBe(202);
}

/** The campaign now, or undefined while the service is away. */
async function look(id: string): Promise<Campaign | undefined> {
  const answer = await admin.call('GET', `/campaigns/campaigns/${id}`).catch(() => undefined);
  return answer && campaignSchema.parse(await answer.json());
}

async function slowSandbox(delayMs: number) {
  await new Mailbox(stack).control('/faults', { delayMs, times: 3 });
}

/** How many mails each person got, by the sandbox's own count. */
async function mailsPerPerson(): Promise<number[]> {
  const answer = await new Mailbox(stack).control('/requests');
  const { mailsPerAddress } = z
    .object({ mailsPerAddress: z.record(z.string(), z.number()) })
    .parse(answer);
  return Object.entries(mailsPerAddress)
    .filter(([address]) => address.startsWith('person'))
    .map(([, count]) => count);
}

test('a campaign survives kill -9 at any moment: nobody lost, nobody mailed twice', async () => {
  test.setTimeout(180_000);
  await slowSandbox(700);
  const id = await startCampaign('Through three crashes');
  const { campaigns } = stack.services;
  await campaigns.kill();
  await expect.poll(async () => (await look(id))?.state, { timeout: 30_000 }).toBe('sending');
  await campaigns.kill();
  await expect
    .poll(async () => (await look(id))?.balance.accepted ?? 0, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await campaigns.kill();
  // Events of a later mail prove that the webhook works: what nobody reports on by then never reached SendGrid.
  await signUpSomebody();
  await expect.poll(async () => (await look(id))?.state, { timeout: 90_000 }).toBe('sent');

  const balance = (await look(id))?.balance;
  expect(balance).toMatchObject({
    candidates: people,
    accepted: people,
    unknown: 0,
    failed: 0,
    waiting: 0,
  });
  const counts = await mailsPerPerson();
  expect(counts).toHaveLength(people);
  expect(counts.filter((count) => count !== 1)).toEqual([]);
});

test('the site stays up while a service is down, and says what is wrong', async ({ page }) => {
  await stack.services.audience.stop('SIGKILL');
  await page.goto(`${stack.siteUrl}/waitlist`);
  await page.getByLabel(/^(Your )?name/i).fill('Rosa');
  await page.getByLabel(/email/i).fill('rosa@example.org');
  await page.getByRole('button', { name: /join/i }).click();
  await expect(page.getByText('Oops! Something went wrong. Please try again.')).toBeVisible();
  await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
  await stack.services.audience.start();
  await page.goto(`${stack.siteUrl}/waitlist`);
  await page.getByLabel(/^(Your )?name/i).fill('Rosa');
  await page.getByLabel(/email/i).fill('rosa@example.org');
  await page.getByRole('button', { name: /join/i }).click();
  await expect(page.getByText('Thank you! You’ve been added to the waitlist.')).toBeVisible();
});
