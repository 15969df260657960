import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails when axe finds anything; sections that fade in are judged once they are there. */
export async function expectNoViolations(page: Page, where = page.url()): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: rules, resultTypes: ['violations'] })
    // Without it each call opens a window of its own to put the results of frames together; the
    // site has none.
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect.soft(found, where).toEqual([]);
}

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, where).toBeLessThanOrEqual(0);
}
