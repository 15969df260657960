import { buildSchema, releaseNameSchema } from '@secondset/contracts';
import {
  federationManifestFile,
  filePathSchema,
  ownFileKey,
  sharedFileKey,
} from '@secondset/releases';
import type { App } from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { chooseEncoding } from './compress.ts';
import { contentTypeOf } from './content-types.ts';
import { createFileCache } from './file-cache.ts';
import { plainNotFound } from './plain-not-found.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * `/shell/f/…` and `/remotes/<name>/f/…`: the files of all builds, including old ones that open
 * tabs still use. Their names hold content hashes, so builds share them.
 */
export function addStaticFiles(app: App, { store, config: { remoteOrigins } }: Context): void {
  const files = createFileCache(store);

  const serve = async (c: HonoContext, name: string, file: string) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Method not allowed', 405, { allow: 'GET, HEAD' });
    const key = keyOf(name, file);
    const kind = contentTypeOf(file);
    if (key === undefined || kind === undefined) return plainNotFound(c);
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const wanted = kind.compressible ? encoding : undefined;
    const served = await files.read(key, wanted).catch(() => 'away' as const);
    if (served === undefined) return plainNotFound(c);
    if (served === 'away')
      return c.text('The file cannot be fetched now', 503, { 'cache-control': 'no-store' });
    c.header('content-type', kind.type);
    c.header('cache-control', immutable);
    // The other origin gets its files here, and browsers ask it on behalf of our pages.
    if (remoteOrigins.has(name)) c.header('access-control-allow-origin', '*');
    if (kind.compressible) c.header('vary', 'accept-encoding');
    if (served.encoding) c.header('content-encoding', served.encoding);
    return c.body(new Uint8Array(served.body));
  };

  app.all('/shell/f/:file{.+}', (c) => serve(c, 'shell', c.req.param('file')));
  app.all('/remotes/:name/f/:file{.+}', (c) => {
    const { name, file } = c.req.param();
    return name === 'shell' ? plainNotFound(c) : serve(c, name, file);
  });
  for (const folder of ['/shell', '/remotes']) {
    app.all(folder, plainNotFound);
    app.all(`${folder}/*`, plainNotFound);
  }
}

const manifestName = /^mf-manifest\.(.+)\.json$/;

function keyOf(name: string, file: string): string | undefined {
  if (!releaseNameSchema.safeParse(name).success) return undefined;
  if (!filePathSchema.safeParse(file).success) return undefined;
  const version = manifestName.exec(file)?.[1];
  if (version === undefined) return sharedFileKey(name, file);
  if (!buildSchema.safeParse(version).success) return undefined;
  return ownFileKey(name, version, federationManifestFile);
}
