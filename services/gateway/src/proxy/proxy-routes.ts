import { eventListPath, languages, localPath } from '@secondset/content';
import type { FormKind } from '@secondset/contracts';
import { type App, DomainError, publicRoute } from '@secondset/service-kit';
import { compress } from 'hono/compress';
import type { Context } from '../context.ts';
import { forward } from './forward.ts';
import { forwardPage } from './forward-page.ts';
import { proxyTarget, targetAt } from './proxy-target.ts';

const pageRoute = (method: 'get' | 'post', path: string, summary: string) =>
  publicRoute({
    method,
    path,
    summary,
    responses: { default: { description: 'The answer of the audience service' } },
  });

/** RFC 8058: mail providers post here when someone clicks Unsubscribe in their mail program. */
const unsubscribe = [
  ['/unsubscribe', 'en'],
  ['/es/unsubscribe', 'es'],
] as const;

/**
 * Without JavaScript, a form posts to the address of its own page; the Spanish one is below `/es`.
 */
const formPages: Readonly<Record<string, FormKind>> = {
  '/waitlist': 'waitlist',
  '/volunteerform': 'volunteer',
  '/boardform': 'board',
  '/businessplan': 'plan-request',
};

export function addProxy(app: App, context: Context): void {
  const { services } = context;
  for (const [path, language] of unsubscribe) {
    const summary = 'One-click unsubscribe and the form without scripts';
    app.openAPIRegistry.registerPath(pageRoute('post', path, summary));
    app.post(path, (c) => {
      const { searchParams } = new URL(c.req.url);
      searchParams.set('language', language);
      const search = `?${searchParams}`;
      const target = targetAt(services.audience, '/unsubscribe/one-click', search);
      return forwardPage(c, context, target, language);
    });
  }
  for (const [page, form] of Object.entries(formPages))
    for (const [path, language] of [
      [page, 'en'],
      [`/es${page}`, 'es'],
    ] as const) {
      app.openAPIRegistry.registerPath(pageRoute('post', path, `The form ${form} without scripts`));
      app.post(path, (c) =>
        forwardPage(
          c,
          context,
          targetAt(services.audience, `/forms/${form}`, `?language=${language}`),
          language,
        ),
      );
    }
  for (const language of languages) {
    const path = localPath(eventListPath, language);
    app.openAPIRegistry.registerPath(pageRoute('get', path, 'The events without scripts'));
    app.get(path, (c) =>
      forwardPage(
        c,
        context,
        targetAt(services.audience, '/events/list', `?language=${language}`),
        language,
      ),
    );
  }
  // Only reads: their answers never contain a secret next to the caller's own words, whose
  // compressed size could reveal it.
  const compressed = compress();
  app.use('/api/*', (c, next) => (c.req.method === 'GET' ? compressed(c, next) : next()));
  app.all('/api/*', (c) => {
    const target = proxyTarget(new URL(c.req.url), services);
    if (target === undefined) throw new DomainError('not-found', 'nothing-here');
    return forward(c, context, target);
  });
  app.all('/api', () => {
    throw new DomainError('not-found', 'nothing-here');
  });
}
