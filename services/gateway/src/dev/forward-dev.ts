import type { App } from '@secondset/service-kit';
import { proxy } from 'hono/proxy';
import type { Context } from '../context.ts';
import { plainNotFound } from '../static-files/plain-not-found.ts';
import { devTarget } from './dev-target.ts';

/**
 * `/__dev/<name>/…`: the development server of a remote, for the person whose ticket names its
 * port. Same origin, so the page's policy needs no exception.
 */
export function addDevServers(app: App, context: Context): void {
  app.all('/__dev/*', async (c) => {
    const target = await devTarget(context, c.req.url, c.req.header('cookie'));
    if (target === undefined) return plainNotFound(c);
    const { raw } = c.req;
    const headers = new Headers(raw.headers);
    // A development server is nobody we log in to.
    for (const name of ['cookie', 'authorization']) headers.delete(name);
    try {
      const answer = await proxy(target, {
        method: raw.method,
        headers,
        signal: raw.signal,
        redirect: 'manual',
      });
      answer.headers.set('cache-control', 'no-store');
      return answer;
    } catch {
      return c.text('The development server does not answer. Is it still running?\n', 502, {
        'cache-control': 'no-store',
      });
    }
  });
}
