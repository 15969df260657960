declare const self: ServiceWorkerGlobalScope;

export const pagesCache = 'pages-v1';
const filesCache = 'files-v1';
const maxFiles = 120;
const maxPages = 60;

/** Deletes the caches of earlier workers and controls the pages that are open. */
export async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== pagesCache && name !== filesCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

export const knownPage = (pathname: string) => caches.match(pathname, { cacheName: pagesCache });
export const knownFile = (url: string) => caches.match(url, { cacheName: filesCache });

/** The pages that are kept, the last one first. */
export async function* keptPages(): AsyncGenerator<string> {
  const cache = await caches.open(pagesCache);
  for (const key of (await cache.keys()).toReversed())
    yield (await (await cache.match(key))?.text()) ?? '';
}

export async function keepPage(pathname: string, answer: Response): Promise<void> {
  // A preview is for one person, for now.
  const isPassing = answer.headers.get('cache-control')?.includes('no-store') ?? false;
  if (answer.status === 200 && !answer.redirected && !isPassing)
    await keep(pagesCache, pathname, answer, maxPages);
}

export async function keepFile(url: string, answer: Response): Promise<void> {
  if (answer.status === 200) await keep(filesCache, url, answer, maxFiles);
}

/** A cache lists its entries by age, so the oldest go first. */
async function keep(cacheName: string, key: string, answer: Response, max: number): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
}
