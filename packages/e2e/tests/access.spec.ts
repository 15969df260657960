import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';

const pages = [
  '/',
  '/about',
  '/programs',
  '/resources',
  '/sponsor',
  '/events',
  '/join-programs',
  '/support',
  '/get-involved',
  '/volunteer',
  '/volunteerform',
  '/board',
  '/boardform',
  '/impact',
  '/waitlist',
  '/unsubscribe',
  '/login',
  '/login?denied=1',
  '/privacy',
  '/no/such/page',
];

async function expectNoViolations(page: Page) {
  // Sections that fade in are judged once they are there.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test.describe('axe finds nothing in Spanish', () => {
  for (const path of pages)
    test(path, async ({ page }) => {
      await page.goto(path === '/' ? '/es' : `/es${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await expectNoViolations(page);
    });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of pages)
      test(path, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page);
        await expectNoViolations(page);
      });

    test('the business plan: dialog, tabs, charts', async ({ page }) => {
      await page.goto('/businessplan');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Agree' }).click();
      await expectNoViolations(page);
      await page.getByRole('tab', { name: 'Financials' }).click();
      await expect(page.locator('canvas, svg[role="img"]').first()).toBeVisible();
      await expectNoViolations(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });

    test('the console: editor, dialogs, analytics', async ({ page, admin }) => {
      const console_ = new ConsolePage(page);
      await console_.logIn(admin.email);
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Add New User' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Save as Template' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await expectNoViolations(page);
      await page.goto('/admin/analytics');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page);
    });
  });
