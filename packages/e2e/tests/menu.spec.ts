import type { Page } from 'playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { isUsable } from '../src/is-usable.ts';
import { openPlan } from '../src/plan-page.ts';

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  const toggle = (page: Page) => page.locator('#chrome button[aria-controls]');
  const menu = (page: Page) => page.locator('#site-menu');
  /** A link where the tests tap outside the menu. */
  const layLink = (page: Page) =>
    page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/events';
      link.textContent = 'Events';
      link.style.cssText = 'position: fixed; inset: auto 0 0; block-size: 44px;';
      document.querySelector('main')?.append(link);
    });
  async function openMenu(page: Page) {
    await page.goto('/about');
    await page.waitForFunction(isUsable, '#chrome nav');
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
  }

  test('gives the keyboard back to its toggle on Escape', async ({ quietPage: page }) => {
    await openMenu(page);
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  test('never covers what the keyboard is on', async ({ quietPage: page }) => {
    await openMenu(page);
    const links = await menu(page).getByRole('link').count();
    // Through the menu, to the other language in the bar, and on to the page.
    for (let step = 0; step < links + 1; step += 1) {
      await page.keyboard.press('Tab');
      await expect(page.locator('#chrome header :focus')).toHaveCount(1);
      await expect(menu(page)).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  test('closes on a tap outside that does nothing else', async ({ quietPage: page }) => {
    await openMenu(page);
    await layLink(page);
    await page.touchscreen.tap(180, 730);
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/about');
    // Once the menu is shut, a tap is a tap again.
    await page.touchscreen.tap(180, 730);
    await expect(page).toHaveURL('/events');
  });

  // A first visit: later, the service worker would bring the scripts from its cache.
  test('closes on a tap outside that does nothing else before the scripts are there', async ({
    page,
  }) => {
    await page.route('**/shell/*/main.*.js', (route) => route.abort());
    await page.goto('/programs', { waitUntil: 'commit' });
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await layLink(page);
    await page.touchscreen.tap(180, 730);
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/programs');
    await page.touchscreen.tap(180, 730);
    await expect(page).toHaveURL('/events');
  });
});

test.describe('the language switch', () => {
  test('keeps the tab of the plan', async ({ quietPage: page }) => {
    await openPlan(page, '#financials');
    const financials = page.getByRole('tab', { name: 'Financials' });
    await expect(financials).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/businessplan#financials');
    await expect(financials).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Target Market' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/businessplan#target-market');
  });

  test('keeps query and place on the page, and goes to it', async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await page.goto('/join-programs?from=card#join-steps');
    await page.waitForFunction(isUsable, '#chrome nav');
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/join-programs?from=card#join-steps');
    await expect(page.locator('#join-steps')).toBeInViewport();
  });

  test('keeps the place on the page before the scripts are there', async ({ page }) => {
    await page.route('**/shell/*/main.*.js', (route) => route.abort());
    await page.goto('/join-programs#join-steps');
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/join-programs#join-steps');
  });
});
