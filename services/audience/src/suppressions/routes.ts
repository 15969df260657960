import {
  mailabilityQuerySchema,
  mailabilitySchema,
  suppressedFilterSchema,
  suppressedInputSchema,
  suppressedPageSchema,
  suppressedQuerySchema,
  suppressedReceiptSchema,
  suppressionBatchSchema,
  suppressionReceiptSchema,
} from '@secondset/contracts';
import { type App, askedBy, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { answerCsv, csvAnswer } from '../csv/answer-csv.ts';
import { addSuppressed } from './add-suppressed.ts';
import { applyBatch } from './apply-batch.ts';
import { checkMailability } from './check-mailability.ts';
import { exportSuppressed, listSuppressed } from './list-suppressed.ts';

export function addSuppressionRoutes(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  addConsoleRoutes(app, context);
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

function addConsoleRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const list = consoleRoute('people:read')({
    method: 'get',
    path: '/suppressed',
    tags: ['Suppressions'],
    summary: 'Lists the addresses that get no campaign mail, by address.',
    request: { query: suppressedQuerySchema },
    responses: { 200: jsonAnswer('A page of addresses, with every reason', suppressedPageSchema) },
  });
  const add = consoleRoute('people:write')({
    method: 'post',
    path: '/suppressed',
    tags: ['Suppressions'],
    summary: 'Stops mail to addresses.',
    request: { body: jsonBody(suppressedInputSchema) },
    responses: {
      200: jsonAnswer('How many were added, and which were refused', suppressedReceiptSchema),
    },
  });
  const save = consoleRoute('exports', { stepUp: true })({
    method: 'get',
    path: '/suppressed/export',
    tags: ['Suppressions'],
    summary: 'Exports the addresses that get no campaign mail as CSV.',
    request: { query: suppressedFilterSchema },
    responses: csvAnswer('The addresses'),
  });
  app.openapi(list, async (c) => {
    const page = await listSuppressed(context, c.req.valid('query'));
    await context.audit.read({ ...askedBy(c), action: 'suppressed-read' }, page.suppressed.length);
    return c.json(page, 200);
  });
  app.openapi(add, async (c) =>
    c.json(await addSuppressed(context, c.req.valid('json'), askedBy(c)), 200),
  );
  app.openapi(save, async (c) => {
    const filter = c.req.valid('query');
    const detail = { filters: Object.keys(filter) };
    await context.audit.record({ ...askedBy(c), action: 'suppressed-export', detail });
    return answerCsv(c, exportSuppressed(context, filter), 'suppressed');
  });
}
