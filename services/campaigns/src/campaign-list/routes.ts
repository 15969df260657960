import {
  campaignListQuerySchema,
  campaignListSchema,
  campaignSchema,
  draftCreatedSchema,
  draftNameChangeSchema,
  listedSchema,
} from '@secondset/contracts';
import {
  type App,
  askedBy,
  guardedRoutes,
  idParams,
  jsonAnswer,
  jsonBody,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { writerOf } from '../drafts/routes.ts';
import { duplicateCampaign, duplicateDraft } from './duplicate.ts';
import { archiveCampaign, renameCampaign } from './file-campaign.ts';
import { findListed, listCampaigns } from './list-campaigns.ts';

/** What the console's list of campaigns shows and does: drafts and campaigns side by side. */
export function addCampaignListRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'get',
      path: '/campaign-list',
      tags: ['Campaigns'],
      summary: 'Lists drafts and campaigns, latest first.',
      request: { query: campaignListQuerySchema },
      responses: { 200: jsonAnswer('A page of drafts and campaigns', campaignListSchema) },
    }),
    async (c) => c.json(await listCampaigns(context, c.req.valid('query')), 200),
  );
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'get',
      path: '/campaign-list/{id}',
      tags: ['Campaigns'],
      summary: 'Says whether an id is a draft, or which campaign it is.',
      request: { params: idParams },
      responses: { 200: jsonAnswer('What the id names now', listedSchema) },
    }),
    async (c) => c.json(await findListed(context, c.req.valid('param').id), 200),
  );
  const duplicates = {
    drafts: [duplicateDraft, 'Drafts', 'Makes a draft like another.'],
    campaigns: [duplicateCampaign, 'Campaigns', 'Makes a draft with the content of a campaign.'],
  } as const;
  for (const [name, [verb, tag, summary]] of Object.entries(duplicates))
    app.openapi(
      consoleRoute('campaigns:write')({
        method: 'post',
        path: `/${name}/{id}/duplicate`,
        tags: [tag],
        summary,
        request: { params: idParams },
        responses: {
          201: jsonAnswer('The new draft', draftCreatedSchema),
          409: { description: 'There are too many drafts, and none is archived.' },
        },
      }),
      async (c) => c.json(await verb(context, c.req.valid('param').id, writerOf(c)), 201),
    );
  addFilingRoutes(app, context);
}

function addFilingRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'put',
      path: '/campaigns/{id}/name',
      tags: ['Campaigns'],
      summary: 'Names a campaign for the console.',
      request: { params: idParams, body: jsonBody(draftNameChangeSchema) },
      responses: { 200: jsonAnswer('The campaign', campaignSchema) },
    }),
    async (c) => {
      const { name } = c.req.valid('json');
      return c.json(await renameCampaign(context, c.req.valid('param').id, name), 200);
    },
  );
  const verbs = {
    archive: 'Archives a campaign.',
    unarchive: 'Takes a campaign out of the archive.',
  };
  for (const [name, summary] of Object.entries(verbs))
    app.openapi(
      consoleRoute('campaigns:write')({
        method: 'post',
        path: `/campaigns/{id}/${name}`,
        tags: ['Campaigns'],
        summary,
        request: { params: idParams },
        responses: { 200: jsonAnswer('The campaign', campaignSchema) },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const entry = {
          ...askedBy(c),
          action: 'campaign-change',
          target: `campaign:${id}`,
          detail: { verb: name },
        } as const;
        const act = () => archiveCampaign(context, id, name === 'archive');
        return c.json(await context.audit.during(entry, act), 200);
      },
    );
}
