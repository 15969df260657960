import { type Campaign, campaignSchema, unknownCallListSchema } from '@secondset/contracts';
import { expect, test } from 'playwright/test';
import { z } from 'zod';
import { AdminApi, adminEmail } from '../src/admin-api.ts';
import { importPeople } from '../src/import-people.ts';
import { Mailbox } from '../src/mailbox.ts';
import { openForm } from '../src/open-form.ts';
import { startTempStack, type TempStack } from '../src/temp-stack.ts';

const people = 2_200;

let stack: TempStack;
let remove: () => Promise<void>;
let admin: AdminApi;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  ({ stack, remove } = await startTempStack({
    // A dead worker's rows come free after seconds instead of a minute.
    passedOn: { LEASE_SECONDS: '5', PROVIDER_TIMEOUT_SECONDS: '3' },
  }));
  admin = await AdminApi.signUp(stack.siteUrl, new Mailbox(stack), adminEmail);
  await importPeople(
    admin,
    Array.from({ length: people }, (_, at) => ({
      email: `person${at + 1}@example.org`,
      fullName: `Person ${at + 1}`,
    })),
  );
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

/** The campaign now, or undefined while the service is away. */
async function look(id: string): Promise<Campaign | undefined> {
  const answer = await admin.call('GET', `/campaigns/campaigns/${id}`).catch(() => undefined);
  return answer && campaignSchema.parse(await answer.json());
}

async function slowSandbox(delayMs: number) {
  await new Mailbox(stack).control('/faults', { delayMs, times: 3 });
}

/** How many emails each person got, by the sandbox's own count. */
async function mailsPerPerson(): Promise<Record<string, number>> {
  const answer = await new Mailbox(stack).control('/requests');
  const { mailsPerAddress } = z
    .object({ mailsPerAddress: z.record(z.string(), z.number()) })
    .parse(answer);
  return Object.fromEntries(
    Object.entries(mailsPerAddress).filter(([address]) => address.startsWith('person')),
  );
}

/** Calls of unknown fate, once events have settled those that the sandbox took. */
async function callsThatGotLost(id: string): Promise<string[]> {
  let lost: string[] = [];
  await expect
    .poll(
      async () => {
        const answer = await admin.call('GET', `/campaigns/campaigns/${id}/unknown`);
        const { calls } = unknownCallListSchema.parse(await answer.json());
        const mails = await mailsPerPerson();
        lost = calls.map(({ requestId }) => requestId);
        return calls.filter(({ addresses }) => addresses.some((address) => address in mails));
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  return lost;
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
  await expect.poll(async () => (await look(id))?.balance.waiting, { timeout: 90_000 }).toBe(0);
  // What died between writing a call down and making it is for a person to find out, who looks into
  // the mailbox.
  for (const requestId of await callsThatGotLost(id))
    await admin.call('POST', `/campaigns/campaigns/${id}/unknown/send-again`, { requestId });
  await expect.poll(async () => (await look(id))?.state, { timeout: 90_000 }).toBe('sent');

  const balance = (await look(id))?.balance;
  expect(balance).toMatchObject({
    candidates: people,
    accepted: people,
    unknown: 0,
    failed: 0,
    waiting: 0,
  });
  const counts = Object.values(await mailsPerPerson());
  expect(counts).toHaveLength(people);
  expect(counts.filter((count) => count !== 1)).toEqual([]);
});

test('the site stays up while a service is down, and says what is wrong', async ({ page }) => {
  await stack.services.audience.stop('SIGKILL');
  await openForm(page, `${stack.siteUrl}/waitlist`);
  await page.getByLabel(/^(Your )?name/i).fill('Rosa');
  await page.getByLabel('Email', { exact: true }).fill('rosa@example.org');
  await page.getByRole('button', { name: /join/i }).click();
  await expect(page.getByText('Oops! Something went wrong. Please try again.')).toBeVisible();
  await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
  await stack.services.audience.start();
  await openForm(page, `${stack.siteUrl}/waitlist`);
  await page.getByLabel(/^(Your )?name/i).fill('Rosa');
  await page.getByLabel('Email', { exact: true }).fill('rosa@example.org');
  await page.getByRole('button', { name: /join/i }).click();
  await expect(page.getByText('Thank you! You’ve been added to the waitlist.')).toBeVisible();
});
