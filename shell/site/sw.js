/**
 * Lets pages that were seen before open without a network. Pages come from the network whenever it answers; files of builds
 * never change and come from the cache. The console, the business plan, private links and data are left to the network alone.
 */
const pagesCache = 'pages-v1';
const filesCache = 'files-v1';
const maxFiles = 120;
const maxPages = 60;

const builds = /^\/(?:shell|remotes\/mfe-public)\/[^/]+\//;
const neverKept = /^\/(?:es\/)?(?:api|admin|businessplan|unsubscribe|login)(?:\/|$)/;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const leaveOldOnes = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name !== pagesCache && name !== filesCache);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(leaveOldOnes());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (neverKept.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(event, url));
  else if (builds.test(url.pathname)) event.respondWith(cacheFirst(event));
});

/** A page is kept by its path: what stands in the query is for the scripts, and none of the cache's business. */
async function networkFirst(event, { pathname }) {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200 && !answer.redirected)
      event.waitUntil(keep(pagesCache, pathname, answer.clone(), maxPages));
    return answer;
  } catch (error) {
    const kept = await caches.match(pathname, { cacheName: pagesCache });
    if (kept) return kept;
    throw error;
  }
}

async function cacheFirst(event) {
  const key = event.request.url;
  const kept = await caches.match(key, { cacheName: filesCache });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(keep(filesCache, key, answer.clone(), maxFiles));
  return answer;
}

/** Caches list what they hold by age, so the oldest leave first. */
async function keep(cacheName, key, answer, max) {
  const cache = await caches.open(cacheName);
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
}
