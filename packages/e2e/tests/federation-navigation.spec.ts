import type { CDPSession } from 'playwright/test';
import { about, bar, bounded, expect, go, plan, test } from '../src/federation-test.ts';
import { isSamePage, mark } from '../src/same-page.ts';

test('goes between remotes, back and forward without a page load, each time to the top', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/about');
  await mark(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await go(page, 'Business Plan');
  await expect(plan(page)).toBeVisible(bounded);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(about(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goForward();
  await expect(plan(page)).toBeVisible();
  await expect(about(page)).toBeHidden();
  expect(await isSamePage(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('answers deep links into every remote', async ({ page }) => {
  expect((await page.goto('/businessplan'))?.status()).toBe(200);
  await expect(plan(page)).toBeVisible(bounded);
  expect((await page.goto('/events?month=5'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.goto('/admin/analytics'))?.status()).toBe(200);
  await expect(page).toHaveURL(/\/login/, bounded);
});

test('sends who has no session from the console to log in, before any of it is fetched', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/about');
  await page.goto('/admin/analytics');
  await expect(page).toHaveURL('/login', bounded);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  expect(fetched.filter((path) => path.startsWith('/remotes/mfe-admin/'))).toEqual([]);
  // Back leads to where they came from, not to the console and here again.
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('says 404 at an unknown address, and goes on from there', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await mark(page);
  await go(page, 'About');
  await expect(about(page)).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

for (const [from, name, there, remote] of [
  ['/no/such/page', 'About', about, 'the same remote'],
  ['/about', 'Business Plan', plan, 'another remote'],
] as const)
  test(`a link of ${from} to ${remote}, followed before the page hydrates, needs no repair`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const isNotFound = message.location().url.endsWith(from);
      if (message.type() === 'error' && !isNotFound) complaints.push(message.text());
    });
    const gate = Promise.withResolvers<void>();
    // The service worker's requests, too: once it runs, it fetches the files of builds.
    await page.context().route('**/remotes/mfe-public/f/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(from, { waitUntil: 'commit' });
    // The shell is there, and the remote is not.
    await expect(bar(page).locator('[data-hydrated]')).toHaveCount(1);
    await expect(page.locator('[data-prerendered]')).toHaveCount(1);
    await mark(page);
    await go(page, name);
    await expect(page).not.toHaveURL(from);
    gate.resolve();
    await expect(there(page)).toBeVisible(bounded);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    expect(await isSamePage(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

test('moves focus into the page and reads its title out', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => page.locator('[data-prerendered]').count()).toBe(0);
  await go(page, 'About');
  await expect(about(page)).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText(await page.title());
  await expect(bar(page).getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('can be skipped into by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('takes prerendered pages over without replacing them', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'commit' });
  await about(page).evaluate((heading) => Object.assign(heading, { fromServer: true }));
  await expect.poll(() => page.locator('[data-prerendered]').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(await about(page).evaluate((heading) => 'fromServer' in heading)).toBe(true);
});

test('serves a tab that was opened before a release, and the release to the next', async ({
  page,
  site,
  context,
}) => {
  await page.goto('/');
  await mark(page);
  await site.releaseBroken('throws in unmount');
  try {
    await go(page, 'Business Plan');
    await expect(plan(page)).toBeVisible(bounded);
    expect(await isSamePage(page)).toBe(true);
    const next = await context.newPage();
    await next.goto('/businessplan');
    await expect(next.getByRole('heading', { name: 'The new build' })).toBeVisible(bounded);
  } finally {
    await site.releaseGood();
  }
});

test('leaves nothing behind after many round trips', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page);
  const roundTrips = async (count: number) => {
    for (let trip = 0; trip < count; trip += 1) {
      await go(page, 'Business Plan');
      await expect(plan(page)).toBeVisible(bounded);
      await page.goBack();
      await expect(about(page)).toBeVisible();
    }
  };
  await page.goto('/about');
  await mark(page);
  await roundTrips(5);
  const before = await domCounters(cdp);
  await roundTrips(20);
  // A leak of one node or listener per trip would show as twenty. What a busy browser still holds
  // for a moment goes; a leak stays.
  await expect
    .poll(async () => {
      const after = await domCounters(cdp);
      const more = [
        after.nodes - before.nodes,
        after.jsEventListeners - before.jsEventListeners,
      ] as const;
      return Math.max(...more);
    })
    .toBeLessThan(20);
});

async function domCounters(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  return cdp.send('Memory.getDOMCounters');
}
