import {
  campaignAudienceSchema,
  campaignGroupSchema,
  frozenAudienceSchema,
  isEveryone,
  recipientCountQuerySchema,
  recipientCountSchema,
  recipientPageSchema,
  recipientQuerySchema,
  recipientsNowQuerySchema,
  recipientsNowSchema,
} from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { countRecipients } from './count-recipients.ts';
import { freezeAudience } from './freeze-audience.ts';
import { listRecipients } from './list-recipients.ts';
import { recipientsNow } from './recipients-now.ts';

export function addRecipientRoutes(app: App, context: Context) {
  const { consoleRoute, serviceRoute } = guardedRoutes(context.verifier);
  const count = consoleRoute('campaigns:write')({
    method: 'get',
    path: '/recipients/count',
    tags: ['Recipients'],
    summary: 'Counts the people a campaign would reach now.',
    request: { query: recipientCountQuerySchema },
    responses: {
      200: jsonAnswer('The number of recipients, and who is left out', recipientCountSchema),
    },
  });
  const countGroup = consoleRoute('campaigns:write')({
    method: 'post',
    path: '/recipients/count',
    tags: ['Recipients'],
    summary: 'Counts the people that a campaign to a group would reach now.',
    request: { body: jsonBody(campaignGroupSchema) },
    responses: {
      200: jsonAnswer('The number of recipients, and who is left out', recipientCountSchema),
    },
  });
  const freeze = serviceRoute('recipients:read')({
    method: 'post',
    path: '/internal/recipients/freeze',
    tags: ['Recipients'],
    summary: 'Returns the filters that an audience consists of now.',
    request: { body: jsonBody(campaignAudienceSchema) },
    responses: { 200: jsonAnswer('The audience as it is now', frozenAudienceSchema) },
  });
  const page = serviceRoute('recipients:read')({
    method: 'post',
    path: '/internal/recipients',
    tags: ['Recipients'],
    summary: 'Lists the people in a group, by ascending ID.',
    request: { body: jsonBody(recipientQuerySchema) },
    responses: { 200: jsonAnswer('A page of people', recipientPageSchema) },
  });
  const now = serviceRoute('recipients:read')({
    method: 'post',
    path: '/internal/recipients/now',
    tags: ['Recipients'],
    summary: 'Returns the chosen people as they are now.',
    request: { body: jsonBody(recipientsNowQuerySchema) },
    responses: { 200: jsonAnswer('The people', recipientsNowSchema) },
  });
  app.openapi(count, async (c) => {
    await context.migrations.done();
    return c.json(await countRecipients(context, c.req.valid('query')), 200);
  });
  app.openapi(countGroup, async (c) => {
    await context.migrations.done();
    const { tagId, topicId, audience } = c.req.valid('json');
    const group = {
      tagId: tagId ?? undefined,
      topicId: topicId ?? undefined,
      ...(!isEveryone(audience) && { audience: await freezeAudience(context, audience) }),
    };
    return c.json(await countRecipients(context, group), 200);
  });
  app.openapi(freeze, async (c) => c.json(await freezeAudience(context, c.req.valid('json')), 200));
  app.openapi(page, async (c) => c.json(await listRecipients(context, c.req.valid('json')), 200));
  app.openapi(now, async (c) => c.json(await recipientsNow(context, c.req.valid('json')), 200));
}
