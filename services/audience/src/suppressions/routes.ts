import {
  mailabilityQuerySchema,
  mailabilitySchema,
  suppressionBatchSchema,
  suppressionReceiptSchema,
} from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { applyBatch } from './apply-batch.ts';
import { checkMailability } from './check-mailability.ts';

export function addSuppressionRoutes(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  const mailability = serviceRoute('recipients:read')({
    method: 'post',
    path: '/internal/mailability',
    tags: ['Suppressions'],
    summary: 'Reports which of the given people must not get mail.',
    request: { body: jsonBody(mailabilityQuerySchema) },
    responses: { 200: jsonAnswer('The people who must not get mail', mailabilitySchema) },
  });
  const batch = serviceRoute('suppressions:write')({
    method: 'post',
    path: '/internal/suppressions',
    tags: ['Suppressions'],
    summary: 'Stores a batch of suppressions.',
    request: { body: jsonBody(suppressionBatchSchema) },
    responses: { 200: jsonAnswer('The suppressions are stored', suppressionReceiptSchema) },
  });
  app.openapi(mailability, async (c) =>
    c.json(await checkMailability(context, c.req.valid('json')), 200),
  );
  app.openapi(batch, async (c) => c.json(await applyBatch(context, c.req.valid('json')), 200));
}
