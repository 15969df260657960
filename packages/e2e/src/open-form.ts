import { expect, type Page } from 'playwright/test';

/**
 * Opens a page with a form and waits for the scripts. Until they are there, the form is sent
 * without them, to a page of its own, and the browser says itself what is missing.
 */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('form[novalidate]').first()).toBeVisible();
}
