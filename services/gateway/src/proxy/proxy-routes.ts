import {
  confirmNewsPath,
  eventListPath,
  languages,
  localPath,
  newsletterFeedPath,
  newslettersPath,
  paths,
  preferencesPath,
  receiptStopPath,
  retentionPath,
  unsubscribeUndoPath,
} from '@secondset/content';
import { formDefinitions, formKinds, formPath } from '@secondset/contracts/forms';
import { type App, boundedBody, DomainError, publicRoute } from '@secondset/service-kit';
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
    tags: ['Pages without scripts'],
    responses: { default: { description: 'The answer of the service' } },
  });

/**
 * Forms of pages without script are held in memory until the service has them. Twice what the
 * service takes, so that its own answer is the one people see.
 */
const formBody = boundedBody(64 * 1024);

const planAgreementPath = '/api/audience/plan/agreements';

export function addProxy(app: App, context: Context): void {
  const { services } = context;
  const passOn = (
    method: 'get' | 'post',
    page: string,
    summary: string,
    {
      path,
      query = false,
      from = services.audience,
    }: { path: string; query?: boolean; from?: URL },
  ) => {
    for (const language of languages) {
      const address = localPath(page, language);
      app.openAPIRegistry.registerPath(pageRoute(method, address, summary));
      app.on(method, address.replace('{slug}', ':slug'), formBody, (c) => {
        const { searchParams } = new URL(query ? c.req.url : address, context.config.publicUrl);
        searchParams.set('language', language);
        const slug = encodeURIComponent(c.req.param('slug') ?? '');
        const target = targetAt(from, path.replace('{slug}', slug), `?${searchParams}`);
        return forwardPage(c, context, target, language);
      });
    }
  };
  // RFC 8058: mail providers post here when somebody presses Unsubscribe in their mail program.
  passOn('post', paths.unsubscribe, 'One-click unsubscribe and the form without scripts.', {
    path: '/unsubscribe/one-click',
    query: true,
  });
  // A form without script is sent to the address of its own page.
  for (const form of formKinds)
    passOn('post', paths[formDefinitions[form].page], `The form ${form} without scripts.`, {
      path: formPath(form),
    });
  for (const method of ['get', 'post'] as const) {
    passOn(method, receiptStopPath, 'The page that ends the emails of forms.', {
      path: '/receipts/stop',
      query: true,
    });
    passOn(method, unsubscribeUndoPath, 'The page that undoes an unsubscribe.', {
      path: '/unsubscribe/undo-page',
      query: true,
    });
    passOn(method, confirmNewsPath, 'The page that asks whether somebody wants our news.', {
      path: '/news/confirm',
      query: true,
    });
    passOn(method, preferencesPath, 'The page where people choose what they get.', {
      path: '/preferences',
      query: true,
    });
  }
  passOn('get', eventListPath, 'The events without scripts.', { path: '/events/list' });
  const from = services.campaigns;
  passOn('get', newslettersPath, 'The published newsletters.', { path: '/newsletters', from });
  passOn('get', newsletterFeedPath, 'The published newsletters as an Atom feed.', {
    path: '/newsletters/feed.xml',
    from,
  });
  passOn('get', `${newslettersPath}/{slug}`, 'A published newsletter.', {
    path: '/newsletters/{slug}',
    from,
  });
  passOn('get', retentionPath, 'How long data is kept, without scripts.', {
    path: '/settings/retention/page',
  });
  // These answers never contain a secret next to the caller's own words, whose compressed size
  // could reveal it: reads, and the plan that comes with an agreement.
  const compressed = compress();
  app.use('/api/*', (c, next) =>
    c.req.method === 'GET' || c.req.path === planAgreementPath ? compressed(c, next) : next(),
  );
  app.all('/api/*', (c) => {
    const target = proxyTarget(new URL(c.req.url), services);
    if (target === undefined) throw new DomainError('not-found', 'nothing-here');
    return forward(c, context, target);
  });
  app.all('/api', () => {
    throw new DomainError('not-found', 'nothing-here');
  });
}
