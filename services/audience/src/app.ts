import { createApp } from '@secondset/service-kit';
import { addAuditRoutes } from '@secondset/service-kit/database';
import { addBulkRoutes } from './bulk/routes.ts';
import { addConsentRoutes } from './consent/routes.ts';
import type { Context } from './context.ts';
import { addEngagementRoutes } from './engagement/routes.ts';
import { addEventRoutes } from './events/routes.ts';
import { addExportRoutes } from './export/routes.ts';
import { addFieldRoutes } from './fields/routes.ts';
import { addForgettingRoutes } from './forgetting/routes.ts';
import { receiptTroubles } from './forms/may-get-receipt.ts';
import { addFormRoutes } from './forms/routes.ts';
import { addImportRoutes } from './imports/routes.ts';
import { addPersonActRoutes } from './people/acts-routes.ts';
import { addPersonRoutes } from './people/routes.ts';
import { addPlanRoutes } from './plan/routes.ts';
import { addPreferenceRoutes } from './preferences/routes.ts';
import { addRecipientRoutes } from './recipients/routes.ts';
import { addSegmentRoutes } from './segments/routes.ts';
import { addSettingsRoutes } from './settings/routes.ts';
import { addSuppressionRoutes } from './suppressions/routes.ts';
import { addTagRoutes } from './tags/routes.ts';
import { addTopicRoutes } from './topics/routes.ts';
import { addUnsubscribeRoutes } from './unsubscribe/routes.ts';

/** Room for a full batch of 1,000 suppressions; the public routes set a smaller limit. */
const maxBodyBytes = 2 * 1024 * 1024;

/** The HTTP side of the service. It does not listen. */
export function createAudienceApp(context: Context) {
  const app = createApp({
    service: 'audience',
    logger: context.logger,
    health: context.database.ping,
    troubles: () => receiptTroubles(context.rateLimits),
    maxBodyBytes,
  });
  addBulkRoutes(app, context);
  addPersonRoutes(app, context);
  addPersonActRoutes(app, context);
  addSegmentRoutes(app, context);
  addFieldRoutes(app, context);
  addTagRoutes(app, context);
  addRecipientRoutes(app, context);
  addUnsubscribeRoutes(app, context);
  addSuppressionRoutes(app, context);
  addEngagementRoutes(app, context);
  addFormRoutes(app, context);
  addConsentRoutes(app, context);
  addPreferenceRoutes(app, context);
  addTopicRoutes(app, context);
  addEventRoutes(app, context);
  addPlanRoutes(app, context);
  addAuditRoutes(app, context);
  addSettingsRoutes(app, context);
  addForgettingRoutes(app, context);
  addExportRoutes(app, context);
  addImportRoutes(app, context);
  return app;
}
