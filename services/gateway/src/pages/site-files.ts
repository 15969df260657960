import { organization } from '@secondset/content';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { contentTypeOf } from '../static-files/content-types.ts';
import { isFresh, weakTag } from '../static-files/entity-tag.ts';
import { snapshotFor } from '../visits/request-snapshot.ts';

const fileName = /^\/(?:[a-z0-9-]+\/)*[A-Za-z0-9-]+(?:\.[a-z0-9]+)+$/;

/**
 * Serves files that live at a fixed address whatever is released: icons, social cards, reports, the
 * sitemap, the service worker. They are in the `site/` folder of a build; the shell's go first.
 * Resolves to undefined when no build has such a file.
 */
export function createSiteFiles(context: Context) {
  const { publicUrl } = context.config;
  return async (c: HonoContext, pathname: string): Promise<Response | undefined> => {
    const kind = contentTypeOf(pathname);
    if (kind === undefined || !fileName.test(pathname)) return undefined;
    const snapshot = await snapshotFor(c, context);
    for (const [owner, { build }] of snapshot.releases) {
      const served = await context.builds.file(build, `site${pathname}`);
      if (served === undefined) continue;
      // A build never changes, so its name and the file's identify the content.
      const tag = weakTag(`${owner} ${build.version} ${pathname} ${publicUrl.origin}`);
      const headers = {
        'content-type': kind.type,
        'cache-control': snapshot.isVisit ? 'private, no-store' : 'no-cache',
        etag: tag,
      };
      if (isFresh(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
      // The build knows the organization's address, not this installation's.
      const body = pathname.endsWith('.xml')
        ? served.toString().replaceAll(organization.origin, publicUrl.origin)
        : new Uint8Array(served);
      return c.body(body, 200, headers);
    }
    return undefined;
  };
}
