/**
 * Lets pages that were seen before open without a network. Pages come from the network whenever it
 * answers; files of builds never change and come from the cache. The console, the business plan,
 * private links and data are left to the network alone. What cannot be had is answered with the
 * page of `self.offline`, which the build puts before this file.
 */
const pagesCache = 'pages-v1';
const filesCache = 'files-v1';
const maxFiles = 120;
const maxPages = 60;

const builds = /^\/(?:shell|remotes\/mfe-public)\/[^/]+\//;
const neverKept = /^\/(?:es\/)?(?:api|admin|businessplan|unsubscribe|login)(?:\/|$)/;
const data = /^\/api\//;

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
  if (data.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(event, url));
  else if (builds.test(url.pathname)) event.respondWith(cacheFirst(event));
});

/**
 * A page tells what is seen: the first visit came before this worker, and pages that follow by
 * script are not asked for.
 */
self.addEventListener('message', (event) => {
  const { page, files } = event.data;
  event.waitUntil(keepSeen(page, files));
});

async function keepSeen(page, files) {
  const known = await caches.match(page, { cacheName: pagesCache });
  if (!known && !neverKept.test(page)) await keepPage(page, await fetch(page));
  for (const file of files) {
    const { origin, pathname } = new URL(file);
    if (origin !== self.location.origin || !builds.test(pathname)) continue;
    if (!(await caches.match(file, { cacheName: filesCache })))
      await keepFile(file, await fetch(file, { cache: 'force-cache' }));
  }
}

/**
 * A page is kept by its path: what stands in the query is for the scripts, and none of the cache's
 * business.
 */
async function networkFirst(event, { pathname }) {
  try {
    const answer = await fetch(event.request);
    if (!neverKept.test(pathname)) event.waitUntil(keepPage(pathname, answer.clone()));
    return answer;
  } catch {
    const kept = await caches.match(pathname, { cacheName: pagesCache });
    return kept ?? offlinePage(pathname);
  }
}

async function cacheFirst(event) {
  const key = event.request.url;
  const kept = await caches.match(key, { cacheName: filesCache });
  if (kept) return kept;
  const answer = await fetch(event.request);
  event.waitUntil(keepFile(key, answer.clone()));
  return answer;
}

const keepPage = async (pathname, answer) => {
  if (answer.status === 200 && !answer.redirected)
    await keep(pagesCache, pathname, answer, maxPages);
};

const keepFile = async (url, answer) => {
  if (answer.status === 200) await keep(filesCache, url, answer, maxFiles);
};

/** Caches list what they hold by age, so the oldest leave first. */
async function keep(cacheName, key, answer, max) {
  const cache = await caches.open(cacheName);
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
}

const languageOf = (pathname) => (/^\/es(?:\/|$)/.test(pathname) ? 'es' : 'en');

/**
 * Says in the language of the path that there is no connection, and which pages open without one:
 * the last seen first.
 */
async function offlinePage(pathname) {
  const { pages, place, policy } = self.offline;
  const language = languageOf(pathname);
  const { html, list } = pages[language];
  const kept = (await keptPages()).reverse();
  const ours = kept.filter((page) => page.language === language);
  const others = kept.filter((page) => page.language !== language);
  const items = [...ours, ...others].map(
    (page) => `<li><a href="${page.href}" lang="${page.language}">${page.title}</a></li>`,
  );
  const links = items.length > 0 ? `<h2>${list}</h2><ul>${items.join('')}</ul>` : '';
  return new Response(
    html.replace(place, () => links),
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      },
    },
  );
}

/**
 * What is kept of pages to read; reports and other files are none. Titles are taken as they stand,
 * so they are escaped.
 */
async function keptPages() {
  const cache = await caches.open(pagesCache);
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      if (!answer?.headers.get('content-type')?.startsWith('text/html')) return [];
      // The name of the site, after the bar, would be on every line.
      const title = /<title[^<>]*>([^<|]+)/.exec(await answer.text())?.[1].trim();
      const { pathname } = new URL(request.url);
      const href = pathname.replaceAll('&', '&amp;');
      return title ? [{ href, title, language: languageOf(pathname) }] : [];
    }),
  );
  return found.flat();
}
