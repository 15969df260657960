import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { inSpanish, publicPages } from '../src/public-pages.ts';

const pages = [...publicPages, '/businessplan'];
const unlisted = ['/login', '/unsubscribe'];
const both = pages.flatMap((path) => [
  { path, address: path, language: 'en' },
  { path, address: inSpanish(path), language: 'es' },
]);

async function fetchPage(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  const html = await answer.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  return { status: answer.status(), html, first };
}

test('each page tells search engines and previews who it is, with a card that is there', async ({
  page,
  stack,
}) => {
  const titles = new Set<string>();
  const absolute = (path: string) => new URL(path, stack.siteUrl).href.replace(/\/$/, '');
  for (const { path, address, language } of both) {
    const { status, html, first } = await fetchPage(page.request, address);
    expect(status, address).toBe(200);
    expect(first(/<html lang="(\w+)"/), address).toBe(language);
    const title = first(/<title>([^<]+)<\/title>/) ?? '';
    titles.add(title);
    expect(first(/property="og:title" content="([^"]+)"/), address).toBe(title);
    const description = first(/name="description" content="([^"]+)"/) ?? '';
    expect(description.length, address).toBeGreaterThan(20);
    expect(description.length, address).toBeLessThanOrEqual(170);
    expect(first(/rel="canonical" href="([^"]+)"/)?.replace(/\/$/, ''), address).toBe(
      absolute(address),
    );
    const twins = [...html.matchAll(/hreflang="([\w-]+)" href="(https?:[^"]+)"/gi)].map(
      ([, twin, url = '']) => [twin, url.replace(/\/$/, '')],
    );
    expect(twins, address).toEqual([
      ['en', absolute(path)],
      ['es', absolute(inSpanish(path))],
      ['x-default', absolute(path)],
    ]);
    const robots = first(/name="robots" content="([^"]+)"/);
    expect(robots, address).toBe(unlisted.includes(path) ? 'noindex' : undefined);
    const card = await page.request.get(first(/property="og:image" content="([^"]+)"/) ?? '');
    expect(card.headers()['content-type'], address).toBe('image/png');
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    ))
      expect(JSON.parse(json), address).toMatchObject({ '@context': 'https://schema.org' });
  }
  expect(titles.size).toBe(both.length);
});

test('no link of any page leads nowhere, and the sitemap lists what is there', async ({ page }) => {
  const targets = new Set<string>();
  for (const { address } of both) {
    const { html } = await fetchPage(page.request, address);
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g))
      targets.add(href.replaceAll('&amp;', '&'));
  }
  expect(targets.size).toBeGreaterThan(50);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(listed).toHaveLength(2 * (publicPages.length - unlisted.length));
  for (const target of [...targets, ...listed])
    expect((await page.request.get(target)).status(), target).toBe(200);
});

test('a page that is none has a head of its own and no address', async ({ page }) => {
  const { status, html, first } = await fetchPage(page.request, '/es/nada');
  expect(status).toBe(404);
  expect(first(/name="robots" content="([^"]+)"/)).toBe('noindex');
  expect(html).not.toContain('rel="canonical"');
});

test('the app has a name and icons that are there', async ({ page }) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest.name).not.toBe('');
  expect(manifest.icons).toHaveLength(2);
  for (const address of [...manifest.icons.map(({ src }: { src: string }) => src), '/favicon.ico'])
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/png');
});
