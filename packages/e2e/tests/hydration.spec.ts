import { retentionSchema } from '@secondset/contracts';
import { expect, test } from '../src/federation-test.ts';
import { isUsable } from '../src/is-usable.ts';

// Development builds hold no service worker, and no service runs beside this gateway: neither is
// what this is about.
test.use({ serviceWorkers: 'block' });

test('every prerendered page is what the browser renders, ids included', async ({ page, site }) => {
  test.setTimeout(120_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`));
  await page.route('**/api/audience/events', (route) =>
    route.fulfill({ json: { events: [], stale: false, ageSeconds: 0, sample: false } }),
  );
  await page.route('**/api/audience/settings/retention', (route) =>
    route.fulfill({ json: retentionSchema.parse({}) }),
  );
  await site.releaseDevelopment();
  try {
    for (const path of await site.prerenderedPaths()) {
      await page.goto(path);
      await page.waitForFunction(isUsable, 'main h1');
      await page.waitForFunction(isUsable, '#chrome nav');
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  } finally {
    await site.releaseGood();
  }
  expect(complaints).toEqual([]);
});
