import { join } from 'node:path';
import { organization } from '@secondset/content';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { contentTypeOf } from '../static-files/content-types.ts';
import { isFresh, weakTag } from '../static-files/entity-tag.ts';
import { createFileCache } from '../static-files/file-cache.ts';

const fileName = /^\/(?:[a-z0-9-]+\/)*[A-Za-z0-9-]+(?:\.[a-z0-9]+)+$/;

/**
 * Serves files that live at a fixed address whatever is released: icons, social cards, reports, the
 * sitemap, the service worker. They are in the `site/` folder of a build; the shell's go first.
 * Resolves to undefined when no build has such a file.
 */
export function createSiteFiles({ releases, config: { publicUrl } }: Context) {
  const files = createFileCache();
  return async (c: HonoContext, pathname: string): Promise<Response | undefined> => {
    const kind = contentTypeOf(pathname);
    if (kind === undefined || !fileName.test(pathname)) return undefined;
    const snapshot = await releases.snapshot();
    for (const [owner, release] of snapshot.releases) {
      const path = join(release.folder, 'site', pathname);
      const served = await files.read(path, undefined);
      if (served === undefined) continue;
      // A build never changes, so its name and the file's identify the content.
      const tag = weakTag(`${owner} ${release.version} ${pathname} ${publicUrl.origin}`);
      const headers = {
        'content-type': kind.type,
        'cache-control': 'no-cache',
        etag: tag,
      };
      if (isFresh(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
      // The build knows the organization's address, not this installation's.
      const body = pathname.endsWith('.xml')
        ? served.body.toString().replaceAll(organization.origin, publicUrl.origin)
        : new Uint8Array(served.body);
      return c.body(body, 200, headers);
    }
    return undefined;
  };
}
