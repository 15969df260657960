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
    request: { body: jsonBody(mailabilityQuerySchema) },
    responses: { 200: jsonAnswer('Who may not be mailed, as of now', mailabilitySchema) },
  });
  const batch = serviceRoute('suppressions:write')({
    method: 'post',
    path: '/internal/suppressions',
    request: { body: jsonBody(suppressionBatchSchema) },
    responses: { 200: jsonAnswer('Applied', suppressionReceiptSchema) },
  });
  app.openapi(mailability, async (c) =>
    c.json(await checkMailability(context, c.req.valid('json')), 200),
  );
  app.openapi(batch, async (c) => c.json(await applyBatch(context, c.req.valid('json')), 200));
}
