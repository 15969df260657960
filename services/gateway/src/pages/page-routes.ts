import { type Language, languageCookie, languageOfPath, localPath } from '@secondset/content';
import { notReadyWords } from '@secondset/content/away';
import { sessionHintCookie } from '@secondset/contracts';
import { type App, answerPage, publicRoute } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { contentSecurityPolicy, integrityPolicy } from '../security/content-security-policy.ts';
import { isOtherLoopbackName, requestOrigin } from '../security/request-origin.ts';
import { chooseEncoding, compress } from '../static-files/compress.ts';
import { isFresh } from '../static-files/entity-tag.ts';
import { plainNotFound } from '../static-files/plain-not-found.ts';
import { snapshotFor } from '../visits/request-snapshot.ts';
import { activeRemote, composePage, pageKey } from './compose-page.ts';
import { fillFromQuery } from './fill-from-query.ts';
import { languageSwitchedTo } from './language-switch.ts';
import { createPageCache } from './page-cache.ts';
import { shellParts, styleHashes } from './page-parts.ts';
import { createSiteFiles } from './site-files.ts';

const robots = publicRoute({
  method: 'get',
  path: '/robots.txt',
  summary: 'What crawlers may visit.',
  tags: ['Pages'],
  responses: { 200: { description: 'Rules' } },
});

const yearSeconds = 31_536_000;
/** A page prefilled for one visit is not worth the best compression. */
const quickQuality = 5;

/** Whether the last part of a path has an extension. */
const isFile = (pathname: string) => pathname.lastIndexOf('.') > pathname.lastIndexOf('/');

/**
 * Every address without an extension is a page. The remote that serves it decides on a 404, and so
 * does its prerendered index.
 */
export function addPages(app: App, context: Context): void {
  // Crawlers that run JavaScript read the events from there.
  app.openapi(robots, async (c) => {
    const { releases } = (await context.live.state()).snapshot;
    const hidden = [...releases.values()].flatMap(({ build }) => {
      const { remote } = build.record;
      return remote === null || remote.crawled ? [] : remote.paths;
    });
    const lines = [
      'User-agent: *',
      ...[...hidden, '/api/'].map((path) => `Disallow: ${path}`),
      'Allow: /api/audience/events',
      `Sitemap: ${context.config.publicUrl.origin}/sitemap.xml`,
    ];
    return c.text(`${lines.join('\n')}\n`);
  });
  const siteFile = createSiteFiles(context);
  const cached = createPageCache();

  const originOf = (c: HonoContext) =>
    requestOrigin(c.req.header('host'), context.config.publicUrl) ??
    context.config.publicUrl.origin;
  /** A visitor who chose English on the Spanish home page must not be sent back to it. */
  const comesFromSpanish = (c: HonoContext) =>
    languageSwitchedTo('/', c.req.header('referer'), originOf(c)) !== undefined;

  const page = async (c: HonoContext, pathname: string) => {
    // Without an answer from the store since the start there is nothing to show.
    const snapshot = await snapshotFor(c, context).catch(() => undefined);
    const shell = snapshot && (await shellParts(context, snapshot));
    if (snapshot === undefined || shell === undefined) return notReady(c, pathname);
    const origin = originOf(c);
    const signedIn = getCookie(c, sessionHintCookie) !== undefined;
    const id = await pageKey(context, snapshot, { pathname, signedIn });
    const key = JSON.stringify([origin, id, snapshot.id]);
    const {
      html: text,
      status,
      tag,
      encoded,
    } = await cached(key, () =>
      composePage(context, snapshot, shell, { pathname, origin, signedIn }),
    );
    c.header('content-type', 'text/html; charset=utf-8');
    c.header(
      'content-security-policy',
      contentSecurityPolicy(
        await styleHashes(context, snapshot, activeRemote(snapshot, pathname)),
        context.config.remoteOrigins.values(),
      ),
    );
    c.header('integrity-policy-report-only', integrityPolicy);
    const switchedTo = languageSwitchedTo(pathname, c.req.header('referer'), origin);
    if (switchedTo !== undefined) rememberLanguage(c, switchedTo);
    // Some get another page by their cookies: a visit to a candidate, a build released gradually.
    c.header('vary', 'accept-encoding, cookie');
    const isPersonal = switchedTo !== undefined || c.res.headers.has('set-cookie');
    c.header('cache-control', isPersonal ? 'private, no-cache' : 'no-cache');
    if (snapshot.isVisit) {
      c.header('cache-control', 'private, no-store');
      c.header('x-robots-tag', 'noindex');
    }
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const filled = fillFromQuery(text, new URL(c.req.url).searchParams);
    if (filled !== text) {
      if (encoding === undefined) return c.body(filled);
      c.header('content-encoding', encoding);
      return c.body(new Uint8Array(await compress(Buffer.from(filled), encoding, quickQuality)));
    }
    c.header('etag', tag);
    if (status === 200 && isFresh(c.req.header('if-none-match'), tag)) return c.body(null, 304);
    c.status(asStatus(status));
    if (encoding === undefined) return c.body(text);
    c.header('content-encoding', encoding);
    return c.body(new Uint8Array(await encoded(encoding)));
  };

  const notReady = (c: HonoContext, pathname: string) => {
    const language = languageOfPath(pathname);
    const { title, text } = notReadyWords[language];
    c.header('retry-after', '30');
    const { origin: publicUrl } = context.config.publicUrl;
    return answerPage(c, 503, { title, body: html`<p>${text}</p>`, publicUrl, language });
  };

  app.all('*', async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { pathname, search } = new URL(c.req.url);
    // Old browsers and mail programs request it by habit.
    if (pathname === '/favicon.ico') return c.redirect('/icons/app-180.png', 301);
    if (isFile(pathname)) return (await siteFile(c, pathname)) ?? plainNotFound(c);
    if (isOtherLoopbackName(c.req.header('host'), context.config.publicUrl))
      return c.redirect(
        `${context.config.publicUrl.origin}${canonicalPath(pathname)}${search}`,
        307,
      );
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return c.redirect(canonical + search, 308);
    // Only the home page follows the language that was chosen before: a link to a page leads to
    // that page.
    if (pathname === '/' && getCookie(c, languageCookie) === 'es' && !comesFromSpanish(c)) {
      c.header('vary', 'cookie');
      c.header('cache-control', 'no-cache');
      return c.redirect(localPath('/', 'es') + search, 302);
    }
    return page(c, pathname);
  });
}

/** As the language switch does with JavaScript. */
const rememberLanguage = (c: HonoContext, language: Language) =>
  setCookie(c, languageCookie, language, { path: '/', maxAge: yearSeconds, sameSite: 'Lax' });

/**
 * One address per page, in lowercase. Leading slashes collapse into one, or the redirect would lead
 * to another site.
 */
function canonicalPath(pathname: string): string {
  let start = 0;
  let end = pathname.length;
  while (pathname[start] === '/') start += 1;
  while (end > start && pathname[end - 1] === '/') end -= 1;
  return `/${pathname.slice(start, end).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())}`;
}

const asStatus = (status: number) => (status === 404 || status === 503 ? status : 200);
