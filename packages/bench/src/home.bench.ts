import { startTempStack } from '@secondset/e2e/temp-stack';
import { buildPlain } from './build-plain.ts';
import { serveCompressed } from './compressed-server.ts';
import { printTable } from './median.ts';
import { measurePages, openBrowser, type PageLoad } from './throttled-page.ts';

const runs = 9;
const selector = 'main h1';

/** The home page, cold, on a slow line: the product against the same pages as one plain bundle. */
export async function benchHome(): Promise<void> {
  const whole = await serveCompressed(buildPlain('plain'));
  const split = await serveCompressed(buildPlain('plain-split'));
  const { stack, remove } = await startTempStack({ logLevel: 'warn' });
  const browser = await openBrowser();
  try {
    const urls = [whole.url, split.url, stack.siteUrl];
    const pages = urls.map((url) => ({
      url,
      selector,
      cpuSlowdown: 4,
      typefaces: url === stack.siteUrl,
    }));
    const [floor, splitFloor, product] = await measurePages(browser, pages, runs);
    if (!floor || !splitFloor || !product) return;
    printTable(
      `Home page, cold, 150 ms round trip, 1.6 Mbit/s, 4x slower CPU, brotli (median of ${runs})`,
      [
        ...['', 'requests', 'kB', 'usable ms', 'ratio', 'largest paint ms', 'ratio'],
        ...['blocked ms', 'shift', 'total kB'],
      ],
      [
        row('floor: one plain bundle', floor, floor),
        row('the same, one chunk per page', splitFloor, floor),
        row('product', product, floor),
      ],
    );
    console.log(
      `product against the chunked bundle: usable ${ratio(product, splitFloor, 'mountedMs')}, largest paint ${ratio(product, splitFloor, 'largestPaintMs')}`,
    );
  } finally {
    await browser.close();
    await remove();
    whole.close();
    split.close();
  }
}

const ratio = (load: PageLoad, floor: PageLoad, name: keyof PageLoad) =>
  (load[name] / floor[name]).toFixed(2);

const row = (name: string, load: PageLoad, floor: PageLoad) => [
  name,
  String(load.requests),
  load.kilobytes.toFixed(1),
  load.mountedMs.toFixed(0),
  ratio(load, floor, 'mountedMs'),
  load.largestPaintMs.toFixed(0),
  ratio(load, floor, 'largestPaintMs'),
  load.blockingMs.toFixed(0),
  load.layoutShift.toFixed(2),
  load.totalKilobytes.toFixed(0),
];
