import { organization } from '@secondset/content';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import type { Snapshot } from '../releases/snapshot.ts';
import { contentTypeOf } from '../static-files/content-types.ts';
import { isFresh, weakTag } from '../static-files/entity-tag.ts';
import { snapshotFor } from '../visits/request-snapshot.ts';
import { sitemapOf, sitemapPath } from './sitemap.ts';

const fileName = /^\/(?:[a-z0-9-]+\/)*[A-Za-z0-9-]+(?:\.[a-z0-9]+)+$/;

/**
 * Serves files that live at a fixed address whatever is released: icons, social cards, reports, the
 * service worker. They are in the `site/` folder of a build; the shell's go first. The sitemap is
 * made of all builds. Resolves to undefined when there is no such file.
 */
export function createSiteFiles(context: Context) {
  const { publicUrl } = context.config;
  return async (c: HonoContext, pathname: string): Promise<Response | undefined> => {
    const kind = contentTypeOf(pathname);
    if (kind === undefined || !fileName.test(pathname)) return undefined;
    const snapshot = await snapshotFor(c, context);
    const found =
      pathname === sitemapPath
        ? { of: snapshot.id, body: await sitemapOf(context, snapshot) }
        : await findFile(context, snapshot, pathname);
    if (found?.body === undefined) return undefined;
    // Builds never change, so their names and the file's identify the content.
    const tag = weakTag(`${found.of} ${pathname} ${publicUrl.origin}`);
    const headers = {
      'content-type': kind.type,
      'cache-control': snapshot.isVisit ? 'private, no-store' : 'no-cache',
      etag: tag,
    };
    if (isFresh(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
    // The build knows the organization's address, not this installation's.
    const body = pathname.endsWith('.xml')
      ? found.body.toString().replaceAll(organization.origin, publicUrl.origin)
      : new Uint8Array(Buffer.from(found.body));
    return c.body(body, 200, headers);
  };
}

async function findFile({ builds }: Context, { releases }: Snapshot, pathname: string) {
  for (const [owner, { build }] of releases) {
    const body = await builds.file(build, `site${pathname}`);
    if (body !== undefined) return { of: `${owner} ${build.version}`, body };
  }
  return undefined;
}
