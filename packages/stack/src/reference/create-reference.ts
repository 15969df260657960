import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { getAbsoluteFSPath } from 'swagger-ui-dist';
import { z } from 'zod';
import { referencePage, startScript } from './page.ts';

export interface ReferenceOptions {
  /** Where each service listens, and where a browser reaches it. */
  services: Readonly<Record<string, { url: string; publicUrl: string }>>;
}

export const referencePath = '/api-reference';
const limitMs = 5_000;

const assets: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** Swagger UI styles elements in place; nothing else comes from anywhere but here. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
].join('; ');

/**
 * The reference of every service's routes, as a page: each service's own OpenAPI document, shown by
 * Swagger UI from files on this machine. It asks the services when it is read, so it is always
 * current. A service that does not answer leaves the others readable.
 */
export function createReference({ services }: ReferenceOptions): Hono {
  const app = new Hono().basePath(referencePath);
  app.use(async (c, next) => {
    await next();
    c.header('content-security-policy', policy);
    c.header('x-content-type-options', 'nosniff');
  });
  app.get('/', (c) => c.html(referencePage(referencePath)));
  app.get('/start.js', (c) =>
    c.body(startScript(referencePath, Object.keys(services)), 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
  app.get('/assets/:name', (c) => {
    const name = c.req.param('name');
    const type = assets[name];
    if (type === undefined) return c.notFound();
    const file = createReadStream(join(getAbsoluteFSPath(), name));
    return c.body(Readable.toWeb(file), 200, { 'content-type': type });
  });
  app.get('/:document{[a-z]+\\.json}', async (c) => {
    const name = c.req.param('document').replace('.json', '');
    const service = services[name];
    if (service === undefined) return c.notFound();
    try {
      const signal = AbortSignal.timeout(limitMs);
      const answer = await fetch(`${service.url}/openapi.json`, { signal });
      const document = z.looseObject({}).parse(await answer.json());
      return c.json({ ...document, servers: [{ url: service.publicUrl }] });
    } catch {
      return c.text(`${name} does not answer. See its log, then reload the page.`, 502);
    }
  });
  return app;
}
