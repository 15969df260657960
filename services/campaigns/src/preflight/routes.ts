import { preflightInputSchema, preflightSchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { presentFinding } from './present-finding.ts';
import { stepPreflight } from './run-preflight.ts';

export function addPreflightRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'post',
      path: '/preflights',
      tags: ['Campaigns'],
      summary: 'Checks an email for everyone who would get it, some thousands per request.',
      request: { body: jsonBody(preflightInputSchema) },
      responses: { 200: jsonAnswer('What was found so far', preflightSchema) },
    }),
    async (c) => {
      const { afresh, ...input } = c.req.valid('json');
      const { done, recipients, findings } = await stepPreflight(context, input, { afresh });
      return c.json({ done, recipients, findings: findings.map(presentFinding) }, 200);
    },
  );
}
