import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startTempStack } from '@secondset/e2e/temp-stack';
import { inProject } from '@secondset/stack';
import { buildPlain } from './build-plain.ts';
import { serveCompressed } from './compressed-server.ts';
import { printTable } from './median.ts';
import { measurePages, openBrowser, type PageLoad } from './throttled-page.ts';

const runs = 9;
const firstTab = '[role=tabpanel]:not([hidden])';
const agree = 'Agree';

/**
 * The business plan, cold, on a slow line, for someone who agrees as soon as the button is there:
 * until the first tab can be used. The floor requests the same plan from the same service.
 */
export async function benchPlan(): Promise<void> {
  const dist = buildPlain('plain-plan');
  const { stack, remove } = await startTempStack({ logLevel: 'warn' });
  const plain = await serveCompressed(dist, stack.siteUrl);
  const browser = await openBrowser();
  try {
    const pages = [plain.url, stack.siteUrl].map((origin) => ({
      url: `${origin}/businessplan`,
      selector: firstTab,
      cpuSlowdown: 1,
      press: agree,
    }));
    const [floor, product] = await measurePages(browser, pages, runs);
    if (!floor || !product) return;
    printTable(
      `Business plan, cold, 150 ms round trip, 1.6 Mbit/s, brotli (median of ${runs})`,
      ['', 'requests', 'kB', 'first tab ms', 'ratio'],
      [row('floor: one plain bundle', floor, floor), row('product', product, floor)],
    );
    const largest = await largestScript(inProject('mfe-businessplan/dist'));
    console.log(`\nCharts, loaded with their tab: ${(largest / 1000).toFixed(1)} kB gz`);
  } finally {
    await browser.close();
    plain.close();
    await remove();
  }
}

const row = (name: string, load: PageLoad, floor: PageLoad) => [
  name,
  String(load.requests),
  load.kilobytes.toFixed(1),
  load.mountedMs.toFixed(0),
  (load.mountedMs / floor.mountedMs).toFixed(2),
];

/** The charts are by far the largest chunk; bytes after gzip. */
async function largestScript(dist: string): Promise<number> {
  const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (name) => gzipSync(await readFile(join(dist, name)), { level: 9 }).length),
  );
  return Math.max(...sizes);
}
