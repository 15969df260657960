import type { Page } from 'playwright/test';
import { type RegistryFault, registryFaults } from '../src/faults/registry-faults.ts';
import type { FederationSite } from '../src/federation-site.ts';
import { about, bounded, expect, go, olderNote, plan, test } from '../src/federation-test.ts';
import { isSamePage, mark } from '../src/same-page.ts';

const problem = { status: 503, type: 'application/problem+json', body: '{"status":503}' };
const notFound = { status: 404, type: 'text/plain', body: 'Not found' };
const server = /^\/remotes\.json/;
const panel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
const breakBlock = (html: string) => html.replace('"remotes":[', '"remotes":[],"was":[');

const checks: Record<RegistryFault, (page: Page, site: FederationSite) => Promise<void>> = {
  async 'is broken in the page'(page, site) {
    site.proxy.rewritePages(breakBlock);
    await page.goto('/businessplan');
    await expect(plan(page)).toBeVisible(bounded);
    expect(site.proxy.requests.some((path) => server.test(path))).toBe(true);
  },

  async 'is broken in the page, and the server does not answer'(page, site) {
    await page.goto('/businessplan');
    await expect(plan(page)).toBeVisible(bounded);
    site.proxy.breakWith({ path: server, answer: problem });
    site.proxy.rewritePages(breakBlock);
    await page.goto('/businessplan');
    await expect(plan(page)).toBeVisible(bounded);
  },

  async 'is nowhere to be had'(page, site) {
    site.proxy.breakWith({ path: server, answer: problem });
    site.proxy.rewritePages(breakBlock);
    await page.goto('/businessplan');
    await expect(panel(page)).toContainText('Check your connection', bounded);
    site.proxy.heal();
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(plan(page)).toBeVisible(bounded);
  },

  async 'has no hashes'(page, site) {
    const without = (text: string) => text.replace(/"integrity":\{[^}]*\}/g, '"integrity":{}');
    await page.route('**/remotes.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: without(await response.text()) });
    });
    site.proxy.rewritePages(without);
    await page.goto('/businessplan');
    await expect(panel(page)).toContainText('This is our fault', bounded);
    site.proxy.heal();
    await page.unrouteAll();
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(plan(page)).toBeVisible(bounded);
  },

  async 'names a build that this server does not have yet'(page, site) {
    const version = await site.releaseBroken('throws in unmount');
    site.proxy.withholdManifest('mfe-businessplan');
    site.proxy.breakWith({ path: new RegExp(`\\.${version}\\.json`), answer: notFound });
    await page.goto('/businessplan');
    await expect(plan(page)).toBeVisible(bounded);
    await expect(olderNote(page)).toBeVisible();
  },

  async 'in the page names a build whose files are gone, and another is live'(page, site) {
    await site.releaseBroken('throws in unmount');
    await page.goto('/about');
    await mark(page);
    await site.releaseGood();
    const entry = await entryOfGood(site);
    site.proxy.breakWith({
      path: new RegExp(`^/remotes/mfe-businessplan/f/(?!${entry})remoteEntry`),
      answer: notFound,
    });
    await go(page, 'Business Plan');
    await expect(plan(page)).toBeVisible(bounded);
    await expect(olderNote(page)).toBeHidden();
    expect(await isSamePage(page)).toBe(true);
  },

  async 'was rolled back while the tab showed the panel, and the person comes back by a link'(
    page,
    site,
  ) {
    // The build before fails too, so there is a panel.
    await site.releaseBroken('throws in mount');
    await site.releaseBroken('throws in bootstrap');
    await page.goto('/about');
    await mark(page);
    await go(page, 'Business Plan');
    await expect(panel(page)).toContainText('This is our fault', bounded);
    await go(page, 'About');
    await expect(about(page)).toBeVisible();
    await site.releaseGood();
    await go(page, 'Business Plan');
    await expect(plan(page)).toBeVisible(bounded);
    await expect(olderNote(page)).toBeHidden();
    expect(await isSamePage(page)).toBe(true);
  },

  async 'was changed while the page was open'(page, site) {
    await page.goto('/about');
    await mark(page);
    await site.releaseBroken('throws in unmount');
    await go(page, 'Business Plan');
    await expect(plan(page)).toBeVisible(bounded);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The new build' })).toBeVisible(bounded);
  },
};

/** The name of the good build's entry. */
async function entryOfGood(site: FederationSite): Promise<string> {
  const registry = await (await fetch(new URL('/remotes.json', site.url))).text();
  const [, manifestUrl = ''] =
    /"(\/remotes\/mfe-businessplan\/f\/mf-manifest\.[^"]+)"/.exec(registry) ?? [];
  const manifest = await (await fetch(new URL(manifestUrl, site.url))).text();
  return /remoteEntry\.\w+\.js/.exec(manifest)?.[0] ?? '';
}

test.describe('the registry', () => {
  test.afterEach(({ site }) => site.releaseGood());

  for (const { fault, seen } of registryFaults)
    test(`${fault}: ${seen}`, ({ page, site }) => checks[fault](page, site));
});
