import { imageFormMaxBytes } from '@secondset/contracts';
import { createApp } from '@secondset/service-kit';
import { addChanges } from './api/change-routes.ts';
import { addQuestions } from './api/question-routes.ts';
import { refuseReleaseInput } from './api/release-input.ts';
import { addUploads } from './api/upload-routes.ts';
import type { Context } from './context.ts';
import { addPages } from './pages/page-routes.ts';
import { addProxy } from './proxy/proxy-routes.ts';
import { addRegistry } from './registry/registry-routes.ts';
import { addReports } from './reports/report-routes.ts';
import { knownHost } from './security/known-host.ts';
import { securityHeaders } from './security/security-headers.ts';
import { addStaticFiles } from './static-files/static-routes.ts';
import { addAudit } from './status/audit-routes.ts';
import { addStatus } from './status/status-routes.ts';
import { addVisits } from './visits/visit-routes.ts';

/** More than the largest body a service accepts, pictures apart. */
const maxBodyBytes = 4 * 1024 * 1024;
/** Twice what the service takes, so that its own answer is the one people see. */
const maxPictureBytes = 2 * imageFormMaxBytes;

/** The only origin that browsers talk to. */
export function createGatewayApp(context: Context) {
  const { config, logger } = context;
  const app = createApp({
    service: 'gateway',
    logger,
    maxBodyBytes,
    maxBodyBytesOf: { '/api/campaigns/images': maxPictureBytes },
    refuseInput: refuseReleaseInput,
    // Only the gateway itself: with a service down it still serves pages.
    health: async () => undefined,
    headers: securityHeaders(config),
  });
  // After `/healthz`, which container platforms request by IP address.
  app.use(knownHost(config));
  addQuestions(app, context);
  addUploads(app, context);
  addChanges(app, context);
  addVisits(app, context);
  addReports(app, context);
  addStatus(app, context);
  addAudit(app, context);
  addProxy(app, context);
  addRegistry(app, context);
  addStaticFiles(app, context);
  addPages(app, context);
  return app;
}
