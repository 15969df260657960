import {
  campaignInputSchema,
  campaignReportListSchema,
  campaignReportQuerySchema,
  campaignSchema,
  recipientOutcomePageSchema,
  recipientOutcomeQuerySchema,
  sendCheckQuerySchema,
  sendCheckSchema,
  unknownCallListSchema,
  unknownDecisionSchema,
} from '@secondset/contracts';
import { type App, guardedRoutes, idParams, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './change-state.ts';
import { checkSend } from './check-send.ts';
import { confirmDelivery, sendAgain } from './decide-unknown.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { findCampaign, presentCampaign } from './find-campaign.ts';
import { listOutcomes } from './list-outcomes.ts';
import { listReports } from './list-reports.ts';
import { listUnknown } from './list-unknown.ts';
import { restoreCampaign } from './restore-campaign.ts';
import { startCampaign } from './start-campaign.ts';

const campaignAnswer = (description: string) => jsonAnswer(description, campaignSchema);

export function addCampaignRoutes(app: App, context: Context) {
  const { adminRoute } = guardedRoutes(context.verifier);
  app.openapi(
    adminRoute({
      method: 'post',
      path: '/campaigns',
      request: { body: jsonBody(campaignInputSchema) },
      responses: { 202: campaignAnswer('Started, now or earlier by the same requestId') },
    }),
    async (c) => c.json(await startCampaign(context, c.req.valid('json')), 202),
  );
  app.openapi(
    adminRoute({
      method: 'get',
      path: '/campaigns',
      request: { query: campaignReportQuerySchema },
      responses: { 200: jsonAnswer('Newest first', campaignReportListSchema) },
    }),
    async (c) => c.json(await listReports(context, c.req.valid('query')), 200),
  );
  app.openapi(
    adminRoute({
      method: 'get',
      path: '/campaigns/{id}/recipients',
      request: { params: idParams, query: recipientOutcomeQuerySchema },
      responses: { 200: jsonAnswer('The people behind a figure', recipientOutcomePageSchema) },
    }),
    async (c) =>
      c.json(await listOutcomes(context, c.req.valid('param').id, c.req.valid('query')), 200),
  );
  app.openapi(
    adminRoute({
      method: 'get',
      path: '/campaigns/{id}',
      request: { params: idParams },
      responses: { 200: campaignAnswer('The campaign and its balance') },
    }),
    async (c) => {
      const campaign = await findCampaign(context.database, c.req.valid('param').id);
      return c.json(await presentCampaign(context.database, campaign), 200);
    },
  );
  app.openapi(
    adminRoute({
      method: 'delete',
      path: '/campaigns/{id}',
      request: { params: idParams },
      responses: { 204: { description: 'Removed from every list' } },
    }),
    async (c) => {
      await deleteCampaign(context, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
  app.openapi(
    adminRoute({
      method: 'post',
      path: '/campaigns/check',
      request: { body: jsonBody(sendCheckQuerySchema) },
      responses: { 200: jsonAnswer('Warnings before sending it', sendCheckSchema) },
    }),
    async (c) => c.json(await checkSend(context, c.req.valid('json')), 200),
  );
  addStateRoutes(app, context);
  addUnknownRoutes(app, context);
}

function addStateRoutes(app: App, context: Context) {
  const { adminRoute } = guardedRoutes(context.verifier);
  const verbs = {
    pause: pauseCampaign,
    resume: resumeCampaign,
    cancel: cancelCampaign,
    restore: restoreCampaign,
  };
  for (const [name, verb] of Object.entries(verbs))
    app.openapi(
      adminRoute({
        method: 'post',
        path: `/campaigns/{id}/${name}`,
        request: { params: idParams },
        responses: { 200: campaignAnswer('The campaign as it is now') },
      }),
      async (c) => c.json(await verb(context, c.req.valid('param').id), 200),
    );
}

/** Calls whose outcome is unknown, and an administrator's decisions about them. */
function addUnknownRoutes(app: App, context: Context) {
  const { adminRoute } = guardedRoutes(context.verifier);
  app.openapi(
    adminRoute({
      method: 'get',
      path: '/campaigns/{id}/unknown',
      request: { params: idParams },
      responses: { 200: jsonAnswer('Calls whose answer never arrived', unknownCallListSchema) },
    }),
    async (c) => c.json(await listUnknown(context, c.req.valid('param').id), 200),
  );
  const verbs = { 'send-again': sendAgain, confirm: confirmDelivery };
  for (const [name, verb] of Object.entries(verbs))
    app.openapi(
      adminRoute({
        method: 'post',
        path: `/campaigns/{id}/unknown/${name}`,
        request: { params: idParams, body: jsonBody(unknownDecisionSchema) },
        responses: { 200: campaignAnswer('The campaign as it is now') },
      }),
      async (c) =>
        c.json(await verb(context, c.req.valid('param').id, c.req.valid('json').requestId), 200),
    );
}
