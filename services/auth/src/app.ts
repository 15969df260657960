import { createApp, withinMs } from '@secondset/service-kit';
import type { AuthContext } from './context.ts';
import { addRevokedSessionsRoute, addSessionRoutes } from './sessions/routes.ts';
import { addSignUpRoutes } from './sign-up/routes.ts';
import { addTokenRoutes } from './tokens/routes.ts';

const maxBodyBytes = 16 * 1024;

/** The HTTP side of the service. It does not listen. */
export function createAuthApp(context: AuthContext) {
  const app = createApp({
    service: 'auth',
    logger: context.logger,
    health: () => withinMs(2_000, context.database.ping(), 'The database'),
    maxBodyBytes,
  });
  addSignUpRoutes(app, context);
  addSessionRoutes(app, context);
  addRevokedSessionsRoute(app, context);
  addTokenRoutes(app, context);
  return app;
}
