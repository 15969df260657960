import { type App, publicRoute } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { receivePost, signatureHeader, timestampHeader } from './receive-post.ts';

/** The event webhook, guarded by its signature. */
export function addWebhookRoutes(app: App, context: Context) {
  const route = publicRoute({
    method: 'post',
    path: '/webhooks/sendgrid',
    tags: ['Webhook'],
    summary: 'Receives the events that SendGrid reports.',
    description: 'A JSON array of SendGrid events, signed over the bytes of the body.',
    responses: {
      204: { description: 'Every event is stored' },
      401: { description: 'The signature is missing.' },
      403: { description: 'The signature does not match.' },
    },
  });
  app.openapi(route, async (c) => {
    await receivePost(context, {
      signature: c.req.header(signatureHeader),
      timestamp: c.req.header(timestampHeader),
      body: new Uint8Array(await c.req.arrayBuffer()),
    });
    return c.body(null, 204);
  });
}
