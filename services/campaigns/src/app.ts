import { imageFormMaxBytes } from '@secondset/contracts';
import { type App, createApp } from '@secondset/service-kit';
import { addAuditRoutes } from '@secondset/service-kit/database';
import { createMiddleware } from 'hono/factory';
import { addBrandRoutes } from './brand/routes.ts';
import { addCampaignListRoutes } from './campaign-list/routes.ts';
import { addCampaignRoutes } from './campaigns/routes.ts';
import type { Context } from './context.ts';
import { addDepartureRoutes } from './departures/routes.ts';
import { addDraftRoutes } from './drafts/routes.ts';
import { addErasureRoutes } from './erasure/routes.ts';
import { addExportRoutes } from './export/routes.ts';
import { addForgettingRoutes } from './forgetting/routes.ts';
import { addHistoryRoutes } from './history/routes.ts';
import { addHoldRoutes } from './hold/routes.ts';
import { addImageRoutes } from './images/routes.ts';
import { addMessageRoutes } from './messages/routes.ts';
import { addNewsletterRoutes } from './newsletters/routes.ts';
import { addPreflightRoutes } from './preflight/routes.ts';
import { addPreviewRoutes } from './previews/routes.ts';
import { addRetentionRoutes } from './retention/routes.ts';
import { addSensitiveWordRoutes } from './sensitive-words/routes.ts';
import { addTemplateRoutes } from './templates/routes.ts';
import { addUseRoutes } from './uses/routes.ts';
import { addWebhookRoutes } from './webhook/routes.ts';

/** Room for SendGrid's largest batches. */
const maxBodyBytes = 3 * 1024 * 1024;

/** What is about people, or was written by them, is in no cache; pictures say otherwise. */
const notStored = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
});

/** The HTTP side of the service. It does not listen and runs no workers. */
export function createCampaignsApp(context: Context): App {
  const app = createApp({
    service: 'campaigns',
    logger: context.logger,
    health: context.database.ping,
    maxBodyBytes,
    maxBodyBytesOf: { '/images': imageFormMaxBytes },
    headers: notStored,
  });
  addBrandRoutes(app, context);
  addTemplateRoutes(app, context);
  addDraftRoutes(app, context);
  addCampaignRoutes(app, context);
  addCampaignListRoutes(app, context);
  addHoldRoutes(app, context);
  addImageRoutes(app, context);
  addMessageRoutes(app, context);
  addErasureRoutes(app, context);
  addDepartureRoutes(app, context);
  addWebhookRoutes(app, context);
  addAuditRoutes(app, context);
  addPreviewRoutes(app, context);
  addPreflightRoutes(app, context);
  addSensitiveWordRoutes(app, context);
  addNewsletterRoutes(app, context);
  addRetentionRoutes(app, context);
  addForgettingRoutes(app, context);
  addExportRoutes(app, context);
  addHistoryRoutes(app, context);
  addUseRoutes(app, context);
  return app;
}
