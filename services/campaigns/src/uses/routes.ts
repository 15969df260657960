import { campaignUsesQuerySchema, campaignUsesSchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { listUses } from './list-uses.ts';

/** Where `audience` asks before something that a campaign needs is deleted. */
export function addUseRoutes(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  app.openapi(
    serviceRoute('campaigns:read')({
      method: 'post',
      path: '/internal/uses',
      tags: ['Campaigns'],
      summary: 'Lists the unfinished campaigns with a tag, topic, segment or own field.',
      request: { body: jsonBody(campaignUsesQuerySchema) },
      responses: { 200: jsonAnswer('The campaigns', campaignUsesSchema) },
    }),
    async (c) => c.json(await listUses(context, c.req.valid('json')), 200),
  );
}
