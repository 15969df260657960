import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Of axe's rules only these look at colors. No style of ours hides or moves anything by color
 * scheme, so the others find the same in both.
 */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with the page as it stands, by all rules or by some. axe goes into each
 * document once: sending its half megabyte takes longer than running it. Frames are left out; no
 * page has one.
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    if (window.axe === undefined) throw new Error('axe did not start in this page.');
    const found = await window.axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      ...(runOnly !== undefined && { runOnly }),
    });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
}

/**
 * Fails when axe finds anything, in light or in dark colors; the page is left in light ones.
 * Sections that fade in are judged once they are there.
 */
export async function expectNoViolations(page: Page, where = page.url()): Promise<void> {
  const judge = async (colorScheme: 'dark' | 'light', rules?: string[]) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await violations(page, rules), `${where}, ${colorScheme}`).toEqual([]);
  };
  await judge('dark', colorRules);
  await judge('light');
}

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, where).toBeLessThanOrEqual(0);
}

/** Judges a page on a phone and on a desk, and leaves it there. */
export async function expectUsable(page: Page, where: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${where} at ${width}`);
    await expectNoViolations(page, `${where} at ${width}`);
  }
}
