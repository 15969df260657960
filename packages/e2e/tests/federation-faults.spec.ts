import { readFile } from 'node:fs/promises';
import { partFailedEvent, sessionHintCookie } from '@secondset/contracts';
import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import type { Fault } from '../src/fault-proxy.ts';
import { faultTable, faultTableFile } from '../src/faults/fault-table.ts';
import { type Answer, networkFaults, type Part } from '../src/faults/network-faults.ts';
import type { FederationSite } from '../src/federation-site.ts';
import { about, bounded, expect, go, plan, test } from '../src/federation-test.ts';
import { isSamePage, mark } from '../src/same-page.ts';
import { stubPlan } from '../src/stub-plan.ts';

const panel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' }).click();

const notFound = { status: 404, type: 'text/plain', body: 'Not found' };
const faultOf = (part: Part, answer: Answer) => {
  const row = networkFaults.find((one) => one.part === part && one.answer === answer);
  if (row === undefined) throw new Error(`No row is about ${part} and ${answer}.`);
  return row.proxied;
};

test('the table in the documentation is that of these tests', async () => {
  expect(await readFile(faultTableFile, 'utf8')).toBe(faultTable());
});

test.describe('a file that does not arrive: the', () => {
  for (const { fault, seen, outcome, proxied, part } of networkFaults)
    test(`${fault}: ${seen}`, async ({ page, site }) => {
      if (outcome === 'part') return meetsMissingPart(page, site, proxied);
      if (part === 'manifest') site.proxy.withholdManifest('mfe-businessplan');
      site.proxy.breakWith(proxied);
      await page.goto('/');
      await mark(page);
      await go(page, 'Business Plan');

      // At once, not after a limit: nobody waits for a remote that hangs.
      await go(page, 'About');
      await expect(about(page)).toBeVisible({ timeout: 3_000 });
      await page.goBack();
      if (outcome === 'plain') {
        await expect(plan(page)).toBeVisible(bounded);
        expect(await isSamePage(page)).toBe(true);
        return;
      }
      await expect(panel(page)).toBeVisible(bounded);
      expect(await isSamePage(page)).toBe(true);

      site.proxy.heal();
      await retry(page);
      await expect(plan(page)).toBeVisible(bounded);
      expect(await isSamePage(page)).toBe(true);
    });
});

async function meetsMissingPart(page: Page, site: FederationSite, fault: Fault): Promise<void> {
  await stubPlan(page);
  await page.goto('/businessplan');
  await plan(page).click();
  site.proxy.breakWith(fault);
  await page.getByRole('tab', { name: 'Financials' }).click();
  const again = page.getByRole('button', { name: /again|retry/i }).first();
  await expect(again).toBeVisible(bounded);
  site.proxy.heal();
  await again.click();
  await expect(page.locator('canvas, svg[role=img], [_echarts_instance_]').first()).toBeVisible(
    bounded,
  );
}

test.describe('one broken remote', () => {
  test('is healed by coming back to it, without Retry', async ({ page, site }) => {
    site.proxy.withholdManifest('mfe-businessplan');
    site.proxy.breakWith(faultOf('manifest', 'fails (503, JSON)'));
    await page.goto('/');
    await go(page, 'Business Plan');
    await expect(panel(page)).toBeVisible(bounded);
    await go(page, 'About');
    site.proxy.heal();
    await go(page, 'Business Plan');
    await expect(plan(page)).toBeVisible(bounded);
  });

  test('as the first page leaves the bar and the other pages working', async ({ page, site }) => {
    site.proxy.breakWith(faultOf('entry', 'hangs'));
    await page.goto('/businessplan', { waitUntil: 'commit' });
    await go(page, 'About');
    await expect(about(page)).toBeVisible({ timeout: 5_000 });
  });

  for (const [part, path] of Object.entries({
    entry: /^\/remotes\/mfe-public\/[^/]+\/remoteEntry/,
    'exposed chunk': /^\/remotes\/mfe-public\/[^/]+\/__federation_expose_lifecycles\.\w+\.js/,
    words: /^\/remotes\/mfe-public\/[^/]+\/(english|spanish)\.\w+\.js/,
    'page chunk': /^\/remotes\/mfe-public\/[^/]+\/page-about\.\w+\.js/,
  }))
    for (const [address, mission, told, again] of [
      ['/about', 'Our Mission', 'You can read this page', 'Retry'],
      ['/es/about', 'Nuestra misión', 'Puedes leer esta página', 'Reintentar'],
    ] as const)
      test(`that is the public one leaves ${address} to be read without its ${part}, and says so`, async ({
        page,
        site,
      }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        site.proxy.breakWith({ path, answer: notFound });
        await page.goto(address);
        const notice = page.locator('main').getByRole('status').filter({ hasText: /./ });
        const heading = page.getByRole('heading', { name: mission });
        await expect(notice).toContainText(told, bounded);
        await expect(heading).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeHidden();
        await expectNoViolations(page, `${address} without its ${part}`);
        await expectNoSidewaysScroll(page, `${address} without its ${part}`);

        site.proxy.heal();
        await mark(page);
        await notice.getByRole('button', { name: again }).click();
        await expect(notice).toBeHidden(bounded);
        await expect(heading).toBeVisible();
        expect(await isSamePage(page)).toBe(true);
      });

  test('that is the public one lets its pages follow each other as without script', async ({
    page,
    site,
  }) => {
    site.proxy.breakWith({
      path: /^\/remotes\/mfe-public\/[^/]+\/(?:remoteEntry|page-about)/,
      answer: notFound,
    });
    const readable = page.getByText('You can read this page');
    await page.goto('/about');
    await expect(readable).toBeVisible(bounded);
    await go(page, 'Programs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programs', bounded);
    await expect(readable).toBeVisible(bounded);
    await page.goBack();
    await expect(about(page)).toBeVisible(bounded);
    await expect(readable).toBeVisible(bounded);
  });
});

test('a part that left with an old release is explained, and a reload offered', async ({
  page,
  site,
}) => {
  await stubPlan(page);
  await page.goto('/businessplan');
  await plan(page).click();
  // The next release is out, and the old build's files are gone.
  await site.releaseBroken('throws in unmount');
  site.proxy.breakWith(faultOf('lazy part', 'is missing (404)'));
  try {
    await page.getByRole('tab', { name: 'Financials' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'This site was updated' });
    await expect(notice).toBeVisible(bounded);
    await site.releaseGood();
    site.proxy.heal();
    await notice.getByRole('button', { name: 'Reload the page' }).click();
    await expect(plan(page)).toBeVisible(bounded);
  } finally {
    await site.releaseGood();
  }
});

test('the offer to reload can be pressed while a dialog covers the page', async ({
  page,
  site,
}) => {
  await page.goto('/businessplan');
  await expect(plan(page)).toBeVisible(bounded);
  await site.releaseBroken('throws in unmount');
  try {
    await page.evaluate((name) => dispatchEvent(new Event(name)), partFailedEvent);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'The new build' })).toBeVisible(bounded);
  } finally {
    await site.releaseGood();
  }
});

test.describe('the shared runtime', () => {
  test('has one React and one renderer for the shell and all remotes', async ({ page }) => {
    const scripts = new Map<string, string>();
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.set(pathname, await response.text());
    });
    await page.goto('/');
    await go(page, 'Business Plan');
    await expect(plan(page)).toBeVisible(bounded);
    const versions = await page.evaluate(() => {
      const federation: unknown = Reflect.get(window, '__FEDERATION__');
      return JSON.stringify(federation, (key, value) =>
        key === '__INSTANCES__' ? undefined : value,
      );
    });
    expect(versions).toContain('react-dom/client');
    // A session that has ended: without any, the shell would not fetch the console.
    await page.context().addCookies([{ name: sessionHintCookie, value: '1', url: page.url() }]);
    await page.route('**/api/auth/session/refresh', (route) => route.fulfill({ status: 401 }));
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login/, bounded);
    await expect
      .poll(() => [...scripts.keys()].filter((path) => path.includes('mfe-')).length)
      .toBeGreaterThan(6);
    const holding = (code: RegExp) =>
      [...scripts].filter(([, text]) => code.test(text)).map(([path]) => path.split('/')[1]);
    expect(holding(/\.hydrateRoot=function/)).toEqual(['shell']);
    expect(holding(/\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=\w/)).toEqual(
      ['shell'],
    );
  });
});
