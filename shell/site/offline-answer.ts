import { type Language, languageOfPath } from '@secondset/content';
import { pagesCache } from './caches.ts';
import type { OfflinePages } from './worker-types.ts';

/** Put in by the build, so that the worker needs nothing else once it is installed. */
declare const offlinePages: OfflinePages;

interface KeptPage {
  href: string;
  title: string;
  language: Language;
}

/**
 * Says in the language of the path that there is no connection, and lists the pages that open
 * without one, the last seen first.
 */
export async function offlineAnswer(pathname: string): Promise<Response> {
  const { pages, place, policy } = offlinePages;
  const language = languageOfPath(pathname);
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
 * The kept pages, without reports and other files. Titles are copied from HTML as they are, so they
 * are already escaped.
 */
async function keptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(pagesCache);
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      if (!answer?.headers.get('content-type')?.startsWith('text/html')) return [];
      // The site's name, after the bar, would be on every line.
      const title = /<title[^<>]*>([^<|]+)/.exec(await answer.text())?.[1]?.trim();
      const { pathname } = new URL(request.url);
      const href = pathname.replaceAll('&', '&amp;');
      return title ? [{ href, title, language: languageOfPath(pathname) }] : [];
    }),
  );
  return found.flat();
}
