import { languageSchema, publicationSchema } from '@secondset/contracts';
import {
  type App,
  askedBy,
  guardedRoutes,
  idParams,
  jsonAnswer,
  publicRoute,
} from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { answerFeed, answerNewsletter, answerNewsletters } from './newsletter-pages.ts';
import { findNewsletter, publishNewsletter, takeDownNewsletter } from './publish.ts';

const query = z.object({ language: languageSchema.default('en') });

export function addNewsletterRoutes(app: App, context: Context) {
  addPublishing(app, context);
  const page = (path: string, summary: string) =>
    publicRoute({
      method: 'get',
      path,
      tags: ['Newsletters'],
      summary,
      request: { query },
      responses: {
        200: { description: 'The page' },
        404: { description: 'Nothing is published here.' },
      },
    });
  app.openapi(page('/newsletters', 'Lists the published newsletters.'), (c) =>
    answerNewsletters(c, context, c.req.valid('query').language),
  );
  app.openapi(page('/newsletters/feed.xml', 'Returns them as an Atom feed.'), (c) =>
    answerFeed(c, context, c.req.valid('query').language),
  );
  app.openapi(
    publicRoute({
      method: 'get',
      path: '/newsletters/{slug}',
      tags: ['Newsletters'],
      summary: 'Shows a published newsletter.',
      request: { params: z.object({ slug: z.string().max(200) }), query },
      responses: {
        200: { description: 'The newsletter' },
        302: { description: 'It is in another language only.' },
        404: { description: 'It is not published.' },
      },
    }),
    (c) => {
      const { language } = c.req.valid('query');
      return answerNewsletter(c, context, { slug: c.req.valid('param').slug, language });
    },
  );
}

function addPublishing(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const shared = {
    path: '/campaigns/{id}/newsletter',
    tags: ['Newsletters'],
    request: { params: idParams },
  };
  app.openapi(
    consoleRoute('results:read')({
      ...shared,
      method: 'get',
      summary: 'Says where a campaign is on the website.',
      responses: { 200: jsonAnswer('Its address, or null', publicationSchema) },
    }),
    async (c) =>
      c.json({ newsletter: await findNewsletter(context, c.req.valid('param').id) }, 200),
  );
  app.openapi(
    consoleRoute('campaigns:send')({
      ...shared,
      method: 'put',
      summary: 'Puts a sent campaign on the website, without names and tracking.',
      responses: {
        200: jsonAnswer('Its address', publicationSchema),
        409: { description: 'The campaign was not sent to everybody it is for.' },
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const entry = {
        ...askedBy(c),
        action: 'campaign-change',
        target: `campaign:${id}`,
        detail: { verb: 'publish' },
      } as const;
      const act = () => publishNewsletter(context, id);
      return c.json({ newsletter: await context.audit.during(entry, act) }, 200);
    },
  );
  app.openapi(
    consoleRoute('campaigns:send')({
      ...shared,
      method: 'delete',
      summary: 'Takes a campaign off the website.',
      responses: { 204: { description: 'It is not on the website.' } },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const entry = {
        ...askedBy(c),
        action: 'campaign-change',
        target: `campaign:${id}`,
        detail: { verb: 'take-down' },
      } as const;
      await context.audit.during(entry, () => takeDownNewsletter(context, id));
      return c.body(null, 204);
    },
  );
}
