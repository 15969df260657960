import { campaignSchema, recipientCountSchema } from '@secondset/contracts';
import { z } from 'zod';
import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import type { AdminApi } from '../src/admin-api.ts';
import { ConsolePage } from '../src/console-page.ts';
import { test as base, expect } from '../src/fixtures.ts';
import { startTempStack } from '../src/temp-stack.ts';

/** The product as `npm start` runs it: emails are delivered without anyone pressing Deliver. */
const test = base.extend({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const { stack, remove } = await startTempStack({ deliverAfterMs: 200 });
      await use(stack);
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function add(admin: AdminApi, names: string[]) {
  for (const name of names)
    await admin.call('POST', '/audience/users', { email: `${name}@example.org`, fullName: name });
}

/** Writes to everybody, with one link. */
async function write(admin: AdminApi, subject: string): Promise<string> {
  const text = 'Hello {{first_name}}, <a href="https://www.example.org/saturday">come by</a>.';
  const answer = await admin.call('POST', '/campaigns/campaigns', {
    requestId: crypto.randomUUID(),
    subject,
    body: { blocks: [{ type: 'paragraph', data: { text } }] },
  });
  return campaignSchema.parse(await answer.json()).id;
}

const crowdSchema = z.object({
  toCome: z.number(),
  ledger: z.object({
    bounced: z.number(),
    complained: z.number(),
    unsubscribedByLink: z.number(),
    unsubscribedBySendgrid: z.number(),
  }),
});

test('the figures of a first campaign move without a button, and again when readers react', async ({
  page,
  stack,
  mailbox,
  admin,
}) => {
  test.setTimeout(180_000);
  await add(admin, ['rosa', 'sam']);
  const subject = 'The first one';
  await write(admin, subject);
  await new ConsolePage(page).logIn(admin.email);
  const figures = async () => {
    const row = page.getByRole('row').filter({ hasText: subject });
    const cells = (await row.getByRole('cell').allTextContents()).slice(1, 7);
    // What machines did stands behind the number, in words.
    return cells.map((text) => /^[\d.]+%?/.exec(text)?.[0]);
  };

  await test.step('both emails are delivered without pressing anything', async () => {
    await page.goto('/admin/analytics');
    await expect.poll(figures, { timeout: 30_000 }).toEqual(['2', '2', '0', '0.0%', '0', '0.0%']);
  });

  await test.step('the mailbox brings their readers', async () => {
    await page.goto(stack.mailboxLink ?? '');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoViolations(page);
      await expectNoSidewaysScroll(page);
    }
    const campaigns = page.getByRole('region', { name: 'Campaigns' });
    await expect(campaigns.getByRole('link', { name: subject })).toBeVisible();
    await campaigns.getByRole('button', { name: 'Let readers react' }).click();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(/Readers are reacting|All readers/);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoViolations(page);
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('one of the two opens and follows the link', async () => {
    await page.goto(`${stack.siteUrl}/admin/analytics`);
    await expect.poll(figures, { timeout: 90_000 }).toEqual(['2', '2', '1', '50.0%', '1', '50.0%']);
  });
  expect((await mailbox.mailsTo('rosa@example.org')).length).toBe(1);
});

test('people who leave, complain or bounce in a crowd get no more mail', async ({
  admin,
  mailbox,
}) => {
  test.setTimeout(120_000);
  await add(
    admin,
    Array.from({ length: 28 }, (_unused, index) => `reader${index}`),
  );
  const count = async () => {
    const answer = await admin.call('GET', '/audience/recipients/count');
    return recipientCountSchema.parse(await answer.json()).recipients;
  };
  const before = await count();
  const id = await write(admin, 'To a crowd');
  await expect
    .poll(
      async () => {
        const answer = await admin.call('GET', `/campaigns/campaigns/${id}`);
        return campaignSchema.parse(await answer.json()).state;
      },
      { timeout: 60_000 },
    )
    .toBe('sent');
  const started = await mailbox.control('/crowds', { campaign: id, seconds: 2 });
  const { ledger } = crowdSchema.parse(started);
  expect(ledger.unsubscribedByLink).toBeGreaterThan(0);
  expect(ledger.unsubscribedBySendgrid).toBe(0);
  const gone = ledger.bounced + ledger.complained + ledger.unsubscribedByLink;
  await expect.poll(count, { timeout: 60_000 }).toBe(before - gone);
});
