import { registrySchema } from '@secondset/contracts';
import { type App, publicRoute } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { registryOf } from '../releases/registry.ts';
import { isFresh, weakTag } from '../static-files/entity-tag.ts';
import { snapshotFor } from '../visits/request-snapshot.ts';

const route = publicRoute({
  method: 'get',
  path: '/remotes.json',
  summary: 'Which build of each remote is released.',
  tags: ['Pages'],
  responses: {
    200: { description: 'Registry', content: { 'application/json': { schema: registrySchema } } },
    304: { description: 'Unchanged' },
  },
});

export function addRegistry(app: App, context: Context): void {
  app.openapi(route, async (c) => {
    const snapshot = await snapshotFor(c, context);
    const registry = registryOf(snapshot);
    const tag = weakTag(JSON.stringify(registry));
    c.header('cache-control', snapshot.isVisit ? 'private, no-store' : 'no-cache');
    c.header('vary', 'cookie');
    c.header('etag', tag);
    if (isFresh(c.req.header('if-none-match'), tag)) return c.body(null, 304);
    return c.json(registry, 200);
  });
}
