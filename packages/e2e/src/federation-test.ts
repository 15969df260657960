import { test as base, expect, type Page } from 'playwright/test';
import { type FederationSite, startFederationSite } from './federation-site.ts';

/**
 * Tests of the shell and the gateway alone. Each fails when the content security policy was
 * violated.
 */
export const test = base.extend<{ violations: string[] }, { site: FederationSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const site = await startFederationSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  violations: [
    async ({ page, site }, use) => {
      site.proxy.heal();
      const violations: string[] = [];
      await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          const report: unknown = Reflect.get(window, 'reportViolation');
          if (typeof report === 'function')
            report(`${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

/** Longer than any limit of the shell. */
export const bounded = { timeout: 30_000 };

export const bar = (page: Page) => page.getByRole('banner');
export const go = (page: Page, name: string) =>
  bar(page).getByRole('link', { name, exact: true }).click();
export const plan = (page: Page) => page.getByRole('button', { name: 'Agree', exact: true });
export const about = (page: Page) => page.getByRole('heading', { name: 'Our Mission' });

/** The line that says that the build before the newest one is shown. */
export const olderNote = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'you see the one before it' });

export { expect } from 'playwright/test';
