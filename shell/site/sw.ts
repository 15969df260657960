import { cacheFirst, keepFile, keepPage, knownFile, knownPage, takeOver } from './caches.ts';
import { isBuildFile, isData, isKept } from './kept-paths.ts';
import { offlineAnswer } from './offline-answer.ts';
import type { Seen } from './worker-types.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Opens pages seen before without a network. Pages come from the network whenever it answers; files
 * of builds never change and come from the cache. The console, the business plan, private links and
 * data always need the network. Everything else that cannot be fetched gets the offline page.
 */
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (isData(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(event, url));
  else if (isBuildFile(url.pathname)) event.respondWith(cacheFirst(event));
});

/**
 * Pages report what is seen: the first visit came before this worker, and pages reached by script
 * make no request for a document.
 */
self.addEventListener('message', (event) => {
  const seen: Seen = event.data;
  event.waitUntil(keepSeen(seen));
});

async function keepSeen({ page, files }: Seen): Promise<void> {
  if (isKept(page) && !(await knownPage(page))) await keepPage(page, await fetch(page));
  for (const file of files) {
    const { origin, pathname } = new URL(file);
    if (origin !== self.location.origin || !isBuildFile(pathname)) continue;
    if (!(await knownFile(file))) await keepFile(file, await fetch(file, { cache: 'force-cache' }));
  }
}

/** Keyed by path: only scripts read the query. */
async function networkFirst(event: FetchEvent, { pathname }: URL): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (isKept(pathname)) event.waitUntil(keepPage(pathname, answer.clone()));
    return answer;
  } catch {
    return (await knownPage(pathname)) ?? offlineAnswer(pathname);
  }
}
