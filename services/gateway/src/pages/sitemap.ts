import { languages, localPath } from '@secondset/content';
import { escapeHtml } from '@secondset/contracts/html';
import { prerenderIndexFile, prerenderIndexSchema } from '@secondset/releases';
import type { Context } from '../context.ts';
import type { Build } from '../releases/builds.ts';
import type { Snapshot } from '../releases/snapshot.ts';

export const sitemapPath = '/sitemap.xml';

/**
 * The sitemap of the site: what builds bring as such, and the pages of remotes that bring none but
 * prerender their pages for everybody. Undefined when there is neither.
 */
export async function sitemapOf(
  { builds, config: { publicUrl } }: Context,
  { releases }: Snapshot,
): Promise<string | undefined> {
  const urls: string[] = [];
  for (const { build } of releases.values()) {
    const own = await builds.text(build, `site${sitemapPath}`);
    urls.push(
      ...(own === undefined ? await listPages(builds, build, publicUrl.origin) : urlsIn(own)),
    );
  }
  if (urls.length === 0) return undefined;
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

const urlsIn = (sitemap: string) => sitemap.match(/<url>.*<\/url>/gs) ?? [];

async function listPages(builds: Context['builds'], build: Build, origin: string) {
  const { remote } = build.record;
  if (remote === null || !remote.crawled || remote.forSignedIn) return [];
  const index = await builds.json(build, prerenderIndexFile, prerenderIndexSchema);
  const pages = new Map(Object.entries(index?.routes ?? {}));
  return [...pages]
    .filter(([, { status }]) => status === 200)
    .map(([path]) => {
      const neutral = path.replace(/^\/es(?=\/|$)/, '') || '/';
      const twins = languages
        .map((language) => [language, localPath(neutral, language)] as const)
        .filter(([, twin]) => pages.has(twin));
      const links = twins.map(
        ([language, twin]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + twin)}"/>`,
      );
      return `<url><loc>${escapeHtml(origin + path)}</loc>${links.join('')}</url>`;
    });
}
