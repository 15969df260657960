import { expectNoSidewaysScroll, expectNoViolations } from '../src/access.ts';
import { ConsolePage } from '../src/console-page.ts';
import { expect, test } from '../src/fixtures.ts';
import { inSpanish, publicPages } from '../src/public-pages.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
/** The narrowest phone, and a window of 1280 pixels at 200 % zoom. */
const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
];

test.describe('axe finds nothing', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const language of ['en', 'es'])
    test(`on every public page in ${language}, and none scrolls sideways`, async ({ page }) => {
      test.setTimeout(180_000);
      for (const path of [...publicPages, '/no/such/page', '/events/list']) {
        const address = language === 'en' ? path : inSpanish(path);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        for (const size of [phone, desk]) {
          await page.setViewportSize(size);
          await expectNoViolations(page, `${address} at ${size.width}`);
        }
        for (const size of narrow) {
          await page.setViewportSize(size);
          await expectNoSidewaysScroll(page, `${address} at ${size.width}`);
        }
      }
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
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
    await page.goto('/admin/analytics');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page);
  });
});
