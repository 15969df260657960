import { isUsable } from '@secondset/e2e/is-usable';
import { typefacesHaveCome } from '@secondset/e2e/typefaces';
import { chromiumArgs, findHeadless } from '@secondset/stack';
import { type Browser, chromium } from 'playwright';
import { median } from './median.ts';

/** A slow line. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

export interface PageLoad {
  /** Counted until the page was mounted. */
  requests: number;
  kilobytes: number;
  mountedMs: number;
  largestPaintMs: number;
  /** The part of each task beyond 50 ms, in total: how long the page did not respond. */
  blockingMs: number;
  /** The sum of all shifts until everything is there. */
  layoutShift: number;
  /** Everything the page requests, including what it prefetches for the next pages. */
  totalKilobytes: number;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ args: chromiumArgs, ...findHeadless(chromium.executablePath()) });
}

export interface MeasuredPage {
  url: string;
  /**
   * The page is mounted once this element has React's props and all of its root is there: rendered
   * or hydrated, it responds.
   */
  selector: string;
  /** How many times slower the phone is than this machine. */
  cpuSlowdown: number;
  /** A button to press once, as soon as it responds. */
  press?: string;
  /** Whether the page brings the typefaces, which come last, once the network has been quiet. */
  typefaces?: boolean;
}

/**
 * Opens each page cold, in a new context each time, on the slow line and phone, `runs` times, in
 * turns, so that other load on the machine affects all alike; returns the median of each number.
 * One unmeasured load comes first, since servers compress on first use.
 */
export async function measurePages(
  browser: Browser,
  pages: readonly MeasuredPage[],
  runs: number,
): Promise<PageLoad[]> {
  const loads = pages.map((): PageLoad[] => []);
  for (let run = 0; run <= runs; run += 1)
    for (const [index, page] of pages.entries()) {
      const load = await loadOnce(browser, page);
      if (run > 0) loads[index]?.push(load);
    }
  return loads.map((ofPage) => {
    const of = (name: keyof PageLoad) => median(ofPage.map((load) => load[name]));
    return {
      requests: of('requests'),
      kilobytes: of('kilobytes'),
      mountedMs: of('mountedMs'),
      largestPaintMs: of('largestPaintMs'),
      blockingMs: of('blockingMs'),
      layoutShift: of('layoutShift'),
      totalKilobytes: of('totalKilobytes'),
    };
  });
}

async function loadOnce(browser: Browser, measured: MeasuredPage): Promise<PageLoad> {
  const { url, cpuSlowdown } = measured;
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    // What the service worker stores for later is not this page's weight, and is fetched once.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  let requests = 0;
  let bytes = 0;
  cdp.on('Network.loadingFinished', (event) => {
    requests += 1;
    bytes += event.encodedDataLength;
  });
  await page.addInitScript(watchForMount(measured));
  await page.goto(url, { waitUntil: 'commit' });
  const mounted = await page.waitForFunction(
    () => performance.getEntriesByName('mounted')[0]?.startTime,
  );
  const load = { requests, kilobytes: bytes / 1000, mountedMs: (await mounted.jsonValue()) ?? 0 };
  await page.waitForLoadState('networkidle');
  if (measured.typefaces) await page.waitForFunction(typefacesHaveCome);
  const paints = await page.evaluate(readPaints);
  await context.close();
  return { ...load, ...paints, totalKilobytes: bytes / 1000 };
}

/** A script for the page; `isUsable` is included as text, since the page has no imports. */
const watchForMount = ({ selector, press = '' }: MeasuredPage) =>
  `(${watch})(${isUsable}, ${JSON.stringify({ selector, press })})`;

function watch(usable: typeof isUsable, { selector, press }: { selector: string; press: string }) {
  let pressed = press === '';
  const timer = setInterval(() => {
    if (!pressed) {
      const button = [...document.querySelectorAll('button')].find(
        (candidate) => candidate.textContent === press && usable(candidate),
      );
      pressed = button !== undefined;
      button?.click();
    }
    if (!usable(selector)) return;
    performance.mark('mounted');
    clearInterval(timer);
  }, 4);
}

async function readPaints() {
  const read = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
      // An observer without entries stays silent.
      setTimeout(() => resolve([]), 500);
    });
  const shifts = await read('layout-shift');
  const longTasks = await read('longtask');
  const largest = await read('largest-contentful-paint');
  return {
    largestPaintMs: largest.at(-1)?.startTime ?? 0,
    blockingMs: longTasks.reduce((sum, { duration }) => sum + duration - 50, 0),
    layoutShift: shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
  };
}
