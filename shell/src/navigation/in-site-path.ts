import type { Release } from '../registry/parse-registry.ts';

const notPages = /^\/(?:api|shell|remotes)\//;

/**
 * The path, query and fragment of a link that the shell may follow without a page load. Undefined
 * for other sites, new tabs, downloads, files and fragments of the same page.
 */
export function inSitePath(link: HTMLAnchorElement, here: Location | URL): string | undefined {
  if (link.hasAttribute('download') || !['', '_self'].includes(link.target)) return undefined;
  const url = new URL(link.href, here.href);
  if (url.origin !== here.origin || !/^https?:$/.test(url.protocol)) return undefined;
  const isFile = url.pathname.lastIndexOf('.') > url.pathname.lastIndexOf('/');
  if (isFile || notPages.test(url.pathname)) return undefined;
  const samePage = url.pathname === here.pathname && url.search === here.search;
  if (samePage && link.href.includes('#')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The link that an event happened on. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/**
 * Whether a page needs a document of its own: a tool for staff, whose libraries inject styles, is
 * allowed more than the public pages are, and the policy of a document stays as it came.
 */
export const needsDocument = (
  to: Pick<Release, 'name' | 'crawled'> | undefined,
  cameFor: Pick<Release, 'name'> | undefined,
): boolean => to !== undefined && !to.crawled && to.name !== cameFor?.name;
