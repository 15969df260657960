import { type AdminApi, testPassword } from '@secondset/e2e/admin-api';
import type { CDPSession, Page } from 'playwright';
import { median } from '../median.ts';
import { openBrowser } from '../throttled-page.ts';

const runs = 5;
const cpuSlowdown = 4;
/** On a busy machine, which this does not measure. */
const patienceMs = 120_000;

/**
 * The page of 100 people in the console, opened from a console that is there already, and a word
 * typed into its search: milliseconds of the main thread until the rows are drawn.
 */
export async function measureConsole(admin: AdminApi) {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ baseURL: admin.siteUrl });
    await page.goto('/login');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password').fill(testPassword);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.locator('.codex-editor [contenteditable="true"]').first().waitFor();
    page.setDefaultTimeout(patienceMs);
    const cdp = await page.context().newCDPSession(page);
    // Time of the thread itself: other processes on the machine do not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const draws: number[] = [];
    const searches: number[] = [];
    for (let run = 0; run <= runs; run += 1) {
      await page.goto('/admin/people?size=100');
      await rowsDrawn(page, 100);
      await page.getByRole('link', { name: 'Tags', exact: true }).first().click();
      await page.waitForURL('**/people/tags');
      await page.waitForLoadState('networkidle');
      const draw = await busy(cdp, async () => {
        await page.goBack();
        await rowsDrawn(page, 100);
      });
      const search = await busy(cdp, async () => {
        await page.getByLabel('Search').pressSequentially(`person${4711 + run}@`);
        await rowsDrawn(page, 1);
      });
      if (run === 0) continue;
      draws.push(draw);
      searches.push(search);
    }
    return { draw: median(draws), search: median(searches) };
  } finally {
    await browser.close();
  }
}

/** Two frames after the rows are there, they are painted. */
async function rowsDrawn(page: Page, rows: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('main table tbody tr').length === wanted,
    rows,
    { polling: 'raf' },
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Milliseconds that the main thread worked meanwhile. */
async function busy(cdp: CDPSession, work: () => Promise<void>): Promise<number> {
  const taskSeconds = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await taskSeconds();
  await work();
  return ((await taskSeconds()) - before) * 1000;
}
