import type { AdminApi } from '@secondset/e2e/admin-api';
import type { Browser } from 'playwright';
import { logIn } from './typing.ts';

/** A slow line, so that what comes later is still under way. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/** What the console loads, cold, for somebody who is logged in; kilobytes as they travel. */
export async function measureFirstScreen(browser: Browser, admin: AdminApi) {
  const context = await browser.newContext({ baseURL: admin.siteUrl, serviceWorkers: 'block' });
  const page = await context.newPage();
  await logIn(page, admin);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', network);
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  await page.getByLabel('Subject').waitFor({ timeout: 60_000 });
  const kilobytes = bytes / 1000;
  await page.locator('.codex-editor').waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await context.close();
  return { kilobytes, withEditor: bytes / 1000 };
}
