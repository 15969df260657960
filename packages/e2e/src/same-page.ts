import type { Page } from 'playwright/test';
import { isUsable } from './is-usable.ts';

/**
 * Marks the document, to tell later whether it is still the same. Waits for the shell first: until
 * it is there, a link loads another document, rightly.
 */
export async function mark(page: Page): Promise<void> {
  await page.waitForFunction(isUsable, '#chrome nav');
  await page.evaluate(() => {
    Object.assign(window, { samePage: true });
  });
}
export const isSamePage = (page: Page) => page.evaluate(() => 'samePage' in window);
