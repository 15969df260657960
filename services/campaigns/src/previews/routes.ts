import { z } from '@hono/zod-openapi';
import {
  previewInputSchema,
  previewSchema,
  testMailInputSchema,
  testMailSchema,
} from '@secondset/contracts';
import {
  type App,
  answerPage,
  askedBy,
  guardedRoutes,
  jsonAnswer,
  jsonBody,
  publicRoute,
} from '@secondset/service-kit';
import { html } from 'hono/html';
import type { Context } from '../context.ts';
import { makePreview, readPreview } from './make-preview.ts';
import { sampleLinkPath } from './sample-person.ts';
import { sendTest } from './send-test.ts';

/** The styles of an email are inline; nothing in it runs, and only our own pages may frame it. */
const framePolicy = (pictures: boolean) =>
  [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${pictures ? "'self' https:" : "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Looking at an email, and sending it to oneself, before it goes to everyone. */
export function addPreviewRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'post',
      path: '/previews',
      tags: ['Previews'],
      summary: 'Renders an email as one person would get it.',
      request: { body: jsonBody(previewInputSchema) },
      responses: {
        201: jsonAnswer('The preview, for ten minutes', previewSchema),
        404: { description: 'The person was deleted.' },
      },
    }),
    async (c) => c.json(await makePreview(context, c.req.valid('json')), 201),
  );
  app.openapi(
    publicRoute({
      method: 'get',
      path: '/previews/{id}',
      tags: ['Previews'],
      summary: 'Shows a preview in a frame of the console.',
      request: {
        params: z.object({ id: z.string().regex(/^[0-9a-f]{48}$/, 'id-malformed') }),
        query: z.object({ pictures: z.enum(['on', 'off'], 'field-invalid').default('on') }),
      },
      responses: { 200: { description: 'The email' } },
    }),
    async (c) =>
      c.body(await readPreview(context, c.req.valid('param').id), 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': framePolicy(c.req.valid('query').pictures === 'on'),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      }),
  );
  app.openapi(
    consoleRoute('campaigns:send')({
      method: 'post',
      path: '/previews/test',
      tags: ['Previews'],
      summary: 'Sends an email to a few addresses as a test.',
      request: { body: jsonBody(testMailInputSchema) },
      responses: { 202: jsonAnswer('To whom it is on its way', testMailSchema) },
    }),
    async (c) => {
      const input = c.req.valid('json');
      const entry = {
        ...askedBy(c),
        action: 'campaign-test',
        target: 'test',
        detail: { addresses: input.to.length },
      } as const;
      return c.json(await context.audit.during(entry, () => sendTest(context, input)), 202);
    },
  );
  app.openapi(
    publicRoute({
      method: 'get',
      path: sampleLinkPath,
      tags: ['Previews'],
      summary: 'Where the footer links of previews and test emails lead.',
      responses: { 200: { description: 'What the link does in the real email' } },
    }),
    (c) =>
      answerPage(c, 200, {
        title: 'This was a test',
        body: html`<p>You followed a link in the footer of a test email or a preview. In the real email, it leads each person to their own page, where they choose what they get or unsubscribe. Nothing was changed.</p>`,
        publicUrl: context.config.publicUrl,
      }),
  );
}
