import { keepFile, keepPage, keptPages, knownFile, knownPage, takeOver } from './caches.ts';
import { isBuildFile, isData, isKept, type KeptRemote, remotesIn } from './kept-paths.ts';
import { offlineAnswer } from './offline-answer.ts';
import type { Seen } from './worker-types.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Opens pages seen before without a network. Pages come from the network whenever it answers; files
 * of builds never change and come from the cache. Remotes that do not say they may be kept, private
 * links and data always need the network. Everything else that cannot be fetched gets the offline
 * page.
 */
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (isData(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(event, url));
  else if (mayBeKept(url.pathname)) event.respondWith(cacheFirst(event, url));
});

/** What it will not keep it leaves to the browser, once it knows which remotes those are. */
const mayBeKept = (pathname: string) =>
  /^\/(?:shell|remotes)\//.test(pathname) &&
  (remotes.length === 0 || isBuildFile(pathname, remotes));

/**
 * Pages report what is seen: the first visit came before this worker, and pages reached by script
 * make no request for a document.
 */
self.addEventListener('message', (event) => {
  const seen: Seen = event.data;
  event.waitUntil(keepSeen(seen));
});

async function keepSeen({ page, files }: Seen): Promise<void> {
  if (!(await knownPage(page))) await keepIfAllowed(page, await fetch(page));
  const remotes = await latestRemotes();
  for (const file of files) {
    const { origin, pathname } = new URL(file);
    if (origin !== self.location.origin || !isBuildFile(pathname, remotes)) continue;
    if (!(await knownFile(file))) await keepFile(file, await fetch(file, { cache: 'force-cache' }));
  }
}

/** Keyed by path: only scripts read the query. */
async function networkFirst(event: FetchEvent, { pathname }: URL): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepIfAllowed(pathname, answer.clone()));
    return answer;
  } catch {
    return (await knownPage(pathname)) ?? offlineAnswer(pathname);
  }
}

async function cacheFirst(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const key = event.request.url;
  const known = await knownFile(key);
  if (known) return known;
  const answer = await fetch(event.request);
  if (isBuildFile(pathname, await latestRemotes())) event.waitUntil(keepFile(key, answer.clone()));
  return answer;
}

let remotes: KeptRemote[] = [];

async function keepIfAllowed(pathname: string, answer: Response): Promise<void> {
  const said = remotesIn(await answer.clone().text());
  if (said.length > 0) remotes = said;
  if (isKept(pathname, await latestRemotes())) await keepPage(pathname, answer);
}

/** As the last page said; after a restart of this worker, as one said that was kept. */
async function latestRemotes(): Promise<readonly KeptRemote[]> {
  if (remotes.length > 0) return remotes;
  for await (const html of keptPages()) {
    remotes = remotesIn(html);
    if (remotes.length > 0) break;
  }
  return remotes;
}
