import { chromiumArgs, findChromium } from '@secondset/stack';
import { type Browser, chromium } from 'playwright';
import { median } from './median.ts';

/** A phone on a slow line. */
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
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium(chromium.executablePath());
  return chromium.launch({
    args: chromiumArgs,
    ...(executablePath !== undefined && { executablePath }),
  });
}

/**
 * Opens `url` cold, in a new context each time, on the slow line, `runs` times; gives the median of each number. A page is
 * mounted when the element at `selector` carries React's props: rendered or hydrated, it answers. A button named `press`
 * is pressed as soon as it answers, once.
 */
export async function measurePage(
  browser: Browser,
  url: string,
  selector: string,
  runs: number,
  press?: string,
): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await loadOnce(browser, url, selector, press));
  const of = (name: keyof PageLoad) => median(loads.map((load) => load[name]));
  return {
    requests: of('requests'),
    kilobytes: of('kilobytes'),
    mountedMs: of('mountedMs'),
    largestPaintMs: of('largestPaintMs'),
  };
}

async function loadOnce(
  browser: Browser,
  url: string,
  selector: string,
  press = '',
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  let requests = 0;
  let bytes = 0;
  cdp.on('Network.loadingFinished', (event) => {
    requests += 1;
    bytes += event.encodedDataLength;
  });
  await page.addInitScript(watchForMount, { selector, press });
  await page.goto(url, { waitUntil: 'commit' });
  const mounted = await page.waitForFunction(
    () => performance.getEntriesByName('mounted')[0]?.startTime,
  );
  const load = { requests, kilobytes: bytes / 1000, mountedMs: (await mounted.jsonValue()) ?? 0 };
  const largestPaintMs = await page.evaluate(readLargestPaint);
  await context.close();
  return { ...load, largestPaintMs };
}

function watchForMount({ selector, press }: { selector: string; press: string }) {
  const answers = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  let pressed = press === '';
  const timer = setInterval(() => {
    if (!pressed) {
      const button = [...document.querySelectorAll('button')].find(
        (candidate) => candidate.textContent === press && answers(candidate),
      );
      pressed = button !== undefined;
      button?.click();
    }
    const element = document.querySelector(selector);
    if (element === null || !answers(element)) return;
    performance.mark('mounted');
    clearInterval(timer);
  }, 4);
}

function readLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}
