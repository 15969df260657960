import { join, sep } from 'node:path';
import { buildSchema, releaseNameSchema } from '@secondset/contracts';
import type { App } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { chooseEncoding } from './compress.ts';
import { contentTypeOf } from './content-types.ts';
import { createFileCache } from './file-cache.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * `/shell/<build>/…` and `/remotes/<name>/<build>/…`: the files of all builds on disk, including
 * old ones that open tabs still use.
 */
export function addStaticFiles(app: App, { config: { releasesDir } }: Context): void {
  const files = createFileCache();

  const serve = async (c: HonoContext, name: string, version: string, file: string) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Method not allowed', 405, { allow: 'GET, HEAD' });
    const path = pathOfFile(releasesDir, name, version, file);
    const kind = contentTypeOf(file);
    if (path === undefined || kind === undefined) return plainNotFound(c);
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const served = await files.read(path, kind.compressible ? encoding : undefined);
    if (served === undefined) return plainNotFound(c);
    c.header('content-type', kind.type);
    c.header('cache-control', immutable);
    if (kind.compressible) c.header('vary', 'accept-encoding');
    if (served.encoding) c.header('content-encoding', served.encoding);
    return c.body(new Uint8Array(served.body));
  };

  app.all('/shell/:version/:file{.+}', (c) =>
    serve(c, 'shell', c.req.param('version'), c.req.param('file')),
  );
  app.all('/remotes/:name/:version/:file{.+}', (c) => {
    const { name, version, file } = c.req.param();
    return name === 'shell' ? plainNotFound(c) : serve(c, name, version, file);
  });
  for (const folder of ['/shell', '/remotes']) {
    app.all(folder, plainNotFound);
    app.all(`${folder}/*`, plainNotFound);
  }
}

/**
 * The answer for a missing file: never a page, which a script loader would try to run, and never
 * JSON, which the federation runtime would take for a manifest.
 */
export function plainNotFound(c: HonoContext): Response {
  return c.text('Not found', 404, { 'cache-control': 'no-store' });
}

function pathOfFile(root: string, name: string, version: string, file: string) {
  const known = releaseNameSchema.safeParse(name).success && buildSchema.safeParse(version).success;
  // Prerendered parts are for the gateway to put into pages, not for browsers.
  const hidden =
    file.startsWith('prerender/') || file.split('/').some((part) => part.startsWith('.'));
  if (!known || hidden || /[\\\0]/.test(file)) return undefined;
  const folder = join(root, name, version) + sep;
  const path = join(folder, file);
  return path.startsWith(folder) ? path : undefined;
}
