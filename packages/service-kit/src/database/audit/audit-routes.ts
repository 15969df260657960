import { auditExportQuerySchema, auditPageSchema, auditQuerySchema } from '@secondset/contracts';
import { guardedRoutes } from '../../access.ts';
import { askedBy } from '../../asked-by.ts';
import type { App } from '../../create-app.ts';
import { jsonAnswer } from '../../json-routes.ts';
import type { TokenVerifier } from '../../token-verifier.ts';
import type { Audit } from './audit.ts';
import { auditCsv, auditLines } from './audit-text.ts';

/** How administrators read the audit log of a service. */
export function addAuditRoutes(
  app: App,
  { verifier, audit }: { verifier: Pick<TokenVerifier, 'verify'>; audit: Audit },
): void {
  const { consoleRoute } = guardedRoutes(verifier);
  app.openapi(
    consoleRoute('audit')({
      method: 'get',
      path: '/audit',
      tags: ['Audit log'],
      summary: 'Lists the events of the audit log, newest first.',
      request: { query: auditQuerySchema },
      responses: { 200: jsonAnswer('A page of events', auditPageSchema) },
    }),
    async (c) => {
      const { before, ...filter } = c.req.valid('query');
      return c.json(await audit.list(filter, before), 200);
    },
  );
  app.openapi(
    consoleRoute('audit', { stepUp: true })({
      method: 'get',
      path: '/audit/export',
      tags: ['Audit log'],
      summary: 'Exports the events of the audit log as CSV or as lines of JSON.',
      request: { query: auditExportQuerySchema },
      responses: {
        200: {
          description: 'The events, newest first',
          content: {
            'text/csv': { schema: { type: 'string' } },
            'application/jsonl': { schema: { type: 'string' } },
          },
        },
      },
    }),
    async (c) => {
      const { format, ...filter } = c.req.valid('query');
      const detail = { format, filters: Object.keys(filter) };
      await audit.record({ ...askedBy(c), action: 'audit-export', detail });
      const [type, text] =
        format === 'csv'
          ? ['text/csv; charset=utf-8', auditCsv(audit.all(filter))]
          : ['application/jsonl', auditLines(audit.all(filter))];
      const body = ReadableStream.from(text).pipeThrough(new TextEncoderStream());
      return c.body(body, 200, {
        'content-type': type,
        'content-disposition': `attachment; filename="audit-log.${format}"`,
        'cache-control': 'no-store',
      });
    },
  );
}
