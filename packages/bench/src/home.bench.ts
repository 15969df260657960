import { startTempStack } from '@secondset/e2e/temp-stack';
import { buildPlain } from './build-plain.ts';
import { serveCompressed } from './compressed-server.ts';
import { printTable } from './median.ts';
import { measurePage, openBrowser, type PageLoad } from './throttled-page.ts';

const runs = 5;
const heading = 'main h1';

/** The home page, cold, on a slow line: the product against the same page as one plain bundle. */
export async function benchHome(): Promise<void> {
  const plain = await serveCompressed(buildPlain('plain'));
  const { stack, remove } = await startTempStack({ logLevel: 'warn' });
  const browser = await openBrowser();
  try {
    // One unmeasured load each: the gateway compresses on first use.
    await measurePage(browser, stack.siteUrl, heading, 1);
    await measurePage(browser, plain.url, heading, 1);
    const floor = await measurePage(browser, plain.url, heading, runs);
    const product = await measurePage(browser, stack.siteUrl, heading, runs);
    printTable(
      `Home page, cold, 150 ms round trip, 1.6 Mbit/s, brotli (median of ${runs})`,
      ['', 'requests', 'kB', 'mounted ms', 'ratio', 'largest paint ms', 'ratio'],
      [row('floor: one plain bundle', floor, floor), row('product', product, floor)],
    );
  } finally {
    await browser.close();
    await remove();
    plain.close();
  }
}

const row = (name: string, load: PageLoad, floor: PageLoad) => [
  name,
  String(load.requests),
  load.kilobytes.toFixed(1),
  load.mountedMs.toFixed(0),
  (load.mountedMs / floor.mountedMs).toFixed(2),
  load.largestPaintMs.toFixed(0),
  (load.largestPaintMs / floor.largestPaintMs).toFixed(2),
];
