import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { expect, test } from '../src/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Whether a page is kept, and each script and style that it has loaded so far. */
const isKept = (page: Page, path: string) =>
  page.evaluate(async (key) => {
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/(?:shell|remotes\/mfe-public)\/[^?]+\.(?:js|css)$/.test(name));
    const found = await Promise.all([key, ...loaded].map((name) => caches.match(name)));
    return found.every((answer) => answer !== undefined);
  }, path);

/** Opens a page for the first time and waits until the worker has taken note of it. */
async function see(page: Page, path: string) {
  await page.goto(path);
  await expect.poll(() => isKept(page, path)).toBe(true);
}

test('pages seen once, by a page load or by a click, open without a network', async ({
  page,
  context,
}) => {
  await see(page, '/about');
  await page.locator('main').getByRole('link', { name: 'Join Us' }).click();
  await expect(page).toHaveURL('/join-programs');
  await expect.poll(() => isKept(page, '/join-programs')).toBe(true);
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
  await page.goto('/join-programs?from=elsewhere');
  await expect(heading(page)).toHaveText('Join our programs');
});

test('a page never seen says in its language that there is no connection, and which pages open without one', async ({
  page,
  context,
}) => {
  await see(page, '/about');
  await see(page, '/es/programs');
  await context.setOffline(true);
  for (const { path, lang, title, again, links } of [
    {
      path: '/es/impact?a=1',
      lang: 'es',
      title: 'No hay conexión en este momento',
      again: 'Intentar de nuevo',
      links: ['/es/programs', '/about'],
    },
    {
      path: '/board',
      lang: 'en',
      title: 'No connection right now',
      again: 'Try again',
      // Meanwhile another page was seen.
      links: ['/about', '/es/impact', '/es/programs'],
    },
  ]) {
    await context.setOffline(true);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(heading(page)).toHaveText(title);
    const action = page.getByRole('link', { name: again });
    // The page's own policy lets its style through.
    await expect(action).toHaveCSS('border-radius', '10px');
    const listed = page.getByRole('listitem').getByRole('link');
    await expect(listed).toHaveCount(links.length);
    for (const [place, href] of links.entries())
      await expect(listed.nth(place)).toHaveAttribute('href', href);
    await expectNoViolations(page, `${path} offline`);
    await expectNoSidewaysScroll(page, `${path} offline`);
    await listed.last().click();
    await expect(page).toHaveURL(links.at(-1) ?? '');
    await expect(page.locator('main h1')).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText(title);
    await context.setOffline(false);
    await action.click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).not.toHaveText(title);
  }
});

test('what is never kept is not there without a network, and the same page says so', async ({
  page,
  context,
}) => {
  await see(page, '/about');
  for (const path of ['/admin', '/businessplan', '/login', '/es/unsubscribe?token=secret']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await context.setOffline(true);
  for (const path of ['/admin', '/businessplan', '/login', '/es/unsubscribe?token=secret']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(/^No (?:connection|hay conexión)/);
    await expect(page.getByRole('listitem')).toHaveCount(1);
  }
  await expect(page.goto('/api/audience/events')).rejects.toThrow();
});

test('with a network a page is never the one that was kept', async ({ page }) => {
  await see(page, '/about');
  await page.evaluate(async () => {
    const cache = await caches.open('pages-v1');
    await cache.put('/about', new Response('<h1>Old</h1>'));
  });
  await page.goto('/about');
  await expect(heading(page)).toHaveText('About us');
});

test('without a network the events page shows the list that was seen last, with its age; never seen, it says so', async ({
  page,
  context,
}) => {
  await see(page, '/events');
  const events = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(events.first()).toBeVisible();
  const seen = await events.allTextContents();
  await context.setOffline(true);
  // For a minute the browser's own cache would still answer.
  await page.route('**/api/audience/events', (route) => route.abort());
  await page.goto('/events');
  await expect(
    page.getByText(/^We could not refresh the calendar.* \d+ minutes? old/),
  ).toBeVisible();
  expect(await events.allTextContents()).toEqual(seen);
  await page.evaluate(() => localStorage.removeItem('second-set:events'));
  await page.goto('/events');
  await expect(
    page.getByText('No events scheduled for the next month. Check back soon!'),
  ).toBeVisible();
  await expect(page.getByText(/^We could not load the calendar/)).toBeVisible();
  await context.setOffline(false);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(events.first()).toBeVisible();
});
