import { test as base, type Page } from 'playwright/test';
import { AdminApi, adminEmail } from './admin-api.ts';
import { Mailbox } from './mailbox.ts';
import { startTempStack, type TempStack } from './temp-stack.ts';

interface TestFixtures {
  /** Fails the test when the browser reports an error or the policy was violated. */
  quietPage: Page;
}
interface WorkerFixtures {
  stack: TempStack;
  mailbox: Mailbox;
  admin: AdminApi;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const { stack, remove } = await startTempStack();
      await use(stack);
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  mailbox: [
    async ({ stack }, use) => {
      await use(new Mailbox(stack));
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ stack, mailbox }, use) => {
      await use(await AdminApi.signUp(stack.siteUrl, mailbox, adminEmail));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
  // It fetches what was seen once more, to keep it: a third of the processor time of a visit. The
  // tests of what it does, of the public site and of the plan let it run.
  serviceWorkers: 'block',
  quietPage: async ({ page, stack }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const loud = message.type() === 'error' || message.type() === 'warning';
      // The mailbox shows emails in a frame without scripts, which Chromium logs.
      const elsewhere = page.url().startsWith(stack.mailboxUrl ?? 'none');
      const isBlockedWorker =
        message.text() === 'Service Worker registration blocked by Playwright';
      if (loud && !elsewhere && !isBlockedWorker) complaints.push(message.text());
    });
    await use(page);
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
  },
});

export { expect } from 'playwright/test';
