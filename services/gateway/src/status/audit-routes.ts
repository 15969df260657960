import { auditPageSchema, auditQuerySchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer } from '@secondset/service-kit';
import { releaseQuestion } from '../api/release-step.ts';
import type { Context } from '../context.ts';

/** The part of the audit log that is about releases, for the administrators' console. */
export function addAudit(app: App, { verifier, audit }: Context): void {
  const { consoleRoute } = guardedRoutes(verifier);
  app.openapi(
    consoleRoute('audit')({
      method: 'get',
      path: '/api/releases/events',
      tags: ['Releases'],
      summary: 'Lists the release steps of the audit log, newest first.',
      request: { query: auditQuerySchema },
      responses: { 200: jsonAnswer('A page of events', auditPageSchema) },
    }),
    async (c) => {
      const { who, about, action, ...query } = c.req.valid('query');
      c.header('cache-control', 'no-store');
      // Teams release, not people, and only releases are here.
      if (who !== undefined || about !== undefined || (action ?? here) !== here)
        return c.json({ events: [], nextBefore: null }, 200);
      return c.json(await releaseQuestion(() => audit.list(query)), 200);
    },
  );
}

const here = 'release-change';
