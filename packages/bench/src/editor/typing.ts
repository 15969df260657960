import { type AdminApi, testPassword } from '@secondset/e2e/admin-api';
import type { Browser, CDPSession, Page } from 'playwright';
import { median } from '../median.ts';

const keys = 60;
const cpuSlowdown = 4;
/** Longer than the editor waits before it reads what was typed, and before it saves. */
const pauseMs = 3_000;
/** On a busy machine, which this does not measure. */
const patienceMs = 120_000;
const words = 'Come and run with us on Saturday, whatever your pace is.';

export interface KeyTimes {
  median: number;
  /** Nineteen of twenty keys took at most this long. */
  p95: number;
  /** What is done once somebody pauses: reading, checking and saving the email. */
  pause: number;
}

/** A page of its own with the words in one editable element, and the caret in its middle. */
export async function openBareText(browser: Browser, blocks: number): Promise<Page> {
  const page = await browser.newPage();
  const lines = Array.from({ length: blocks }, (_, at) => `<p>${words} ${at}</p>`).join('');
  await page.setContent(`<div contenteditable="true">${lines}</div>`);
  await page
    .locator('p')
    .nth(blocks / 2)
    .click();
  return page;
}

/** The console with as many blocks, and the caret in the one in the middle. */
export async function openEditor(browser: Browser, admin: AdminApi, blocks: number): Promise<Page> {
  const page = await browser.newPage({ baseURL: admin.siteUrl });
  page.setDefaultTimeout(patienceMs);
  await logIn(page, admin);
  await page.locator('.ce-paragraph').first().click();
  const text = Array.from({ length: blocks }, (_, at) => `${words} ${at}`).join('\n');
  await page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
  const last = page.locator('.ce-block').nth(blocks - 1);
  await last.waitFor();
  await page
    .locator('.ce-paragraph')
    .nth(blocks / 2)
    .click();
  await page.waitForLoadState('networkidle');
  return page;
}

export async function logIn(page: Page, admin: AdminApi): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(testPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.locator('.codex-editor [contenteditable="true"]').first().waitFor();
}

/** Types at the caret; milliseconds that the main thread worked for each key, until it is drawn. */
export async function typeKeys(page: Page): Promise<KeyTimes> {
  const cdp = await page.context().newCDPSession(page);
  // Time of the thread itself: other processes on the machine do not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const times: number[] = [];
  for (let key = 0; key <= keys; key += 1) {
    const time = await busy(page, cdp, () => page.keyboard.press(key % 6 === 5 ? 'Space' : 'a'));
    // The first one warms up.
    if (key > 0) times.push(time);
  }
  const pause = await busy(page, cdp, () => page.waitForTimeout(pauseMs));
  await cdp.detach();
  const sorted = times.toSorted((a, b) => a - b);
  return { median: median(times), p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, pause };
}

/** Milliseconds that the main thread works for something and the two frames after it. */
async function busy(page: Page, cdp: CDPSession, work: () => Promise<void>): Promise<number> {
  const taskSeconds = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await taskSeconds();
  await work();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return ((await taskSeconds()) - before) * 1000;
}
