import { typefacesHaveCome } from '@secondset/e2e/typefaces';
import type { Page } from 'playwright';
import { openBrowser } from '../throttled-page.ts';

interface Visit {
  requests: number;
  kilobytes: string;
  /** The names of what came over the network, without the page itself. */
  files: string;
}

/** The home page again in the same browser, before and after a release. */
export async function visitAgain(
  url: string,
  release: () => Promise<void>,
): Promise<{ before: Visit; after: Visit }> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
    const page = await context.newPage();
    await visit(page);
    const before = await visit(page);
    await release();
    return { before, after: await visit(page) };
  } finally {
    await browser.close();
  }
}

/** Counts what the network brought; the rest came from the cache. */
async function visit(page: Page): Promise<Visit> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const urls = new Map<string, string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache) urls.set(requestId, response.url);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => urls.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) urls.delete(requestId);
    bytes += encodedDataLength;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // They come last, once the network has been quiet.
  await page.waitForFunction(typefacesHaveCome);
  await cdp.detach();
  const names = [...urls.values()].map((url) => new URL(url).pathname.split('/').at(-1) ?? '');
  return {
    requests: names.length,
    kilobytes: (bytes / 1000).toFixed(1),
    files: names.filter(Boolean).join(' '),
  };
}
