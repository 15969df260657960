import {
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
import { listRecipients } from './list-recipients.ts';
import { recipientsNow } from './recipients-now.ts';

export function addRecipientRoutes(app: App, context: Context) {
  const { adminRoute, serviceRoute } = guardedRoutes(context.verifier);
  const count = adminRoute({
    method: 'get',
    path: '/recipients/count',
    request: { query: recipientCountQuerySchema },
    responses: { 200: jsonAnswer('Whom a campaign would reach now', recipientCountSchema) },
  });
  const page = serviceRoute('recipients:read')({
    method: 'post',
    path: '/internal/recipients',
    request: { body: jsonBody(recipientQuerySchema) },
    responses: { 200: jsonAnswer('A page of people by ascending id', recipientPageSchema) },
  });
  const now = serviceRoute('recipients:read')({
    method: 'post',
    path: '/internal/recipients/now',
    request: { body: jsonBody(recipientsNowQuerySchema) },
    responses: { 200: jsonAnswer('Chosen people as they are now', recipientsNowSchema) },
  });
  app.openapi(count, async (c) =>
    c.json(await countRecipients(context, c.req.valid('query')), 200),
  );
  app.openapi(page, async (c) => c.json(await listRecipients(context, c.req.valid('json')), 200));
  app.openapi(now, async (c) => c.json(await recipientsNow(context, c.req.valid('json')), 200));
}
