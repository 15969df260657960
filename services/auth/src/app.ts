import { createApp } from '@secondset/service-kit';
import { addAuditRoutes } from '@secondset/service-kit/database';
import { addAccessRoutes } from './access/routes.ts';
import { addChangeRoutes } from './changes/routes.ts';
import type { Context } from './context.ts';
import { addFactorRoutes } from './enrollment/factor-routes.ts';
import { addPasskeyRoutes } from './enrollment/passkey-routes.ts';
import { addRuleRoutes } from './enrollment/rule-routes.ts';
import { addExportRoutes } from './export/routes.ts';
import { addForgettingRoutes } from './forgetting/routes.ts';
import { addRecoveryRoutes } from './recovery/routes.ts';
import { addRetentionRoutes } from './retention/routes.ts';
import { addSecondStepRoutes } from './second-step/routes.ts';
import { addOwnSessionRoutes } from './sessions/own-sessions.ts';
import { addConfirmRoute, addRevokedSessionsRoute, addSessionRoutes } from './sessions/routes.ts';
import { addSignUpRoutes } from './sign-up/routes.ts';
import { addTokenRoutes } from './tokens/routes.ts';

const maxBodyBytes = 16 * 1024;

/** The HTTP side of the service. It does not listen. */
export function createAuthApp(context: Context) {
  const app = createApp({
    service: 'auth',
    logger: context.logger,
    health: context.database.ping,
    maxBodyBytes,
  });
  addSignUpRoutes(app, context);
  addSessionRoutes(app, context);
  addConfirmRoute(app, context);
  addOwnSessionRoutes(app, context);
  addRevokedSessionsRoute(app, context);
  addSecondStepRoutes(app, context);
  addRecoveryRoutes(app, context);
  addChangeRoutes(app, context);
  addFactorRoutes(app, context);
  addPasskeyRoutes(app, context);
  addRuleRoutes(app, context);
  addAccessRoutes(app, context);
  addTokenRoutes(app, context);
  addAuditRoutes(app, context);
  addRetentionRoutes(app, context);
  addForgettingRoutes(app, context);
  addExportRoutes(app, context);
  return app;
}
