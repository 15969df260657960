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
import {
  type App,
  askedBy,
  guardedRoutes,
  idParams,
  jsonAnswer,
  jsonBody,
} from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { writerOf } from '../drafts/routes.ts';
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

/** What the audit log calls the group of a campaign. */
function targetOf({
  tagId,
  audience: { segmentId },
}: Pick<z.output<typeof campaignInputSchema>, 'tagId' | 'audience'>): string {
  if (tagId !== null) return `tag:${tagId}`;
  return segmentId === undefined ? 'everyone' : `segment:${segmentId}`;
}

const campaignAnswer = (description: string) => jsonAnswer(description, campaignSchema);

export function addCampaignRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('campaigns:send', { stepUp: true })({
      method: 'post',
      path: '/campaigns',
      tags: ['Campaigns'],
      summary: 'Starts a campaign, once per request ID.',
      request: { body: jsonBody(campaignInputSchema) },
      responses: {
        202: campaignAnswer('The campaign, started now or by an earlier request with this ID'),
        409: { description: 'Warnings of the pre-flight are not acknowledged: they are named.' },
      },
    }),
    async (c) => {
      const input = c.req.valid('json');
      const target = targetOf(input);
      const { acknowledged = [] } = input;
      const entry = {
        ...askedBy(c),
        action: 'campaign-send',
        target,
        ...(acknowledged.length > 0 && { detail: { acknowledged } }),
      } as const;
      const start = () => startCampaign(context, input, writerOf(c).id);
      const campaign = await context.audit.during(entry, start);
      return c.json(campaign, 202);
    },
  );
  app.openapi(
    consoleRoute('results:read')({
      method: 'get',
      path: '/campaigns',
      tags: ['Campaigns'],
      summary: 'Lists the campaigns with their figures, newest first.',
      request: { query: campaignReportQuerySchema },
      responses: { 200: jsonAnswer('A page of campaigns', campaignReportListSchema) },
    }),
    async (c) => c.json(await listReports(context, c.req.valid('query')), 200),
  );
  app.openapi(
    consoleRoute('people:read')({
      method: 'get',
      path: '/campaigns/{id}/recipients',
      tags: ['Campaigns'],
      summary: 'Lists the people behind a figure of a campaign.',
      request: { params: idParams, query: recipientOutcomeQuerySchema },
      responses: { 200: jsonAnswer('A page of people', recipientOutcomePageSchema) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const page = await listOutcomes(context, id, c.req.valid('query'));
      const entry = { ...askedBy(c), action: 'results-read', target: `campaign:${id}` } as const;
      await context.audit.read(entry, page.recipients.length);
      return c.json(page, 200);
    },
  );
  app.openapi(
    consoleRoute('results:read')({
      method: 'get',
      path: '/campaigns/{id}',
      tags: ['Campaigns'],
      summary: 'Returns a campaign and its balance.',
      request: { params: idParams },
      responses: { 200: campaignAnswer('The campaign and its balance') },
    }),
    async (c) => {
      const campaign = await findCampaign(context.database, c.req.valid('param').id);
      return c.json(await presentCampaign(context.database, campaign), 200);
    },
  );
  app.openapi(
    consoleRoute('campaigns:send')({
      method: 'delete',
      path: '/campaigns/{id}',
      tags: ['Campaigns'],
      summary: 'Removes a campaign from every list.',
      request: { params: idParams },
      responses: {
        204: { description: 'The campaign is removed' },
        409: { description: 'The campaign is still being sent.' },
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const entry = { ...askedBy(c), action: 'campaign-delete', target: `campaign:${id}` } as const;
      await context.audit.during(entry, () => deleteCampaign(context, id));
      return c.body(null, 204);
    },
  );
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'post',
      path: '/campaigns/check',
      tags: ['Campaigns'],
      summary: 'Checks an email before it is sent and returns warnings.',
      request: { body: jsonBody(sendCheckQuerySchema) },
      responses: { 200: jsonAnswer('The warnings', sendCheckSchema) },
    }),
    async (c) => c.json(await checkSend(context, c.req.valid('json')), 200),
  );
  addStateRoutes(app, context);
  addUnknownRoutes(app, context);
}

function addStateRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const verbs = {
    pause: [pauseCampaign, 'Pauses a campaign.'],
    resume: [resumeCampaign, 'Resumes a paused campaign.'],
    cancel: [cancelCampaign, 'Cancels a campaign; emails already sent stay sent.'],
  } as const;
  for (const [name, [verb, summary]] of Object.entries(verbs))
    app.openapi(
      consoleRoute('campaigns:send')({
        method: 'post',
        path: `/campaigns/{id}/${name}`,
        tags: ['Campaigns'],
        summary,
        request: { params: idParams },
        responses: {
          200: campaignAnswer('The campaign as it is now'),
          409: { description: 'The campaign is in a state that does not allow this.' },
        },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const entry = {
          ...askedBy(c),
          action: 'campaign-change',
          target: `campaign:${id}`,
        } as const;
        const act = () => verb(context, id);
        return c.json(await context.audit.during({ ...entry, detail: { verb: name } }, act), 200);
      },
    );
  app.openapi(
    consoleRoute('campaigns:send')({
      method: 'post',
      path: '/campaigns/{id}/restore',
      tags: ['Campaigns'],
      summary: 'Puts a deleted campaign back into the lists.',
      request: { params: idParams },
      responses: { 200: campaignAnswer('The campaign as it is now') },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const entry = {
        ...askedBy(c),
        action: 'campaign-restore',
        target: `campaign:${id}`,
      } as const;
      return c.json(await context.audit.during(entry, () => restoreCampaign(context, id)), 200);
    },
  );
}

/** Calls whose outcome is unknown, and an administrator's decisions about them. */
function addUnknownRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('campaigns:send')({
      method: 'get',
      path: '/campaigns/{id}/unknown',
      tags: ['Campaigns'],
      summary: 'Lists the calls to SendGrid whose outcome is unknown.',
      request: { params: idParams },
      responses: { 200: jsonAnswer('The calls', unknownCallListSchema) },
    }),
    async (c) => c.json(await listUnknown(context, c.req.valid('param').id), 200),
  );
  const verbs = {
    'send-again': [sendAgain, 'Sends the emails of a call again whose outcome is unknown.'],
    confirm: [confirmDelivery, 'Confirms that the recipients of a call have the email.'],
  } as const;
  for (const [name, [verb, summary]] of Object.entries(verbs))
    app.openapi(
      consoleRoute('campaigns:send', { stepUp: true })({
        method: 'post',
        path: `/campaigns/{id}/unknown/${name}`,
        tags: ['Campaigns'],
        summary,
        request: { params: idParams, body: jsonBody(unknownDecisionSchema) },
        responses: {
          200: campaignAnswer('The campaign as it is now'),
          409: { description: 'Someone has already decided this.' },
        },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const entry = {
          ...askedBy(c),
          action: 'campaign-change',
          target: `campaign:${id}`,
        } as const;
        const act = () => verb(context, id, c.req.valid('json').requestId);
        return c.json(await context.audit.during({ ...entry, detail: { verb: name } }, act), 200);
      },
    );
}
