import type { HttpBindings } from '@hono/node-server';
import { errorFields } from '@secondset/service-kit';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errorBody } from './api/errors.ts';
import { createApiRoutes } from './api/routes.ts';
import type { SandboxContext } from './context.ts';
import { createControlRoutes } from './control/routes.ts';
import { isLoopback } from './loopback.ts';
import { mailboxDoor } from './mailbox/door.ts';
import { createMailboxRoutes } from './mailbox/routes.ts';
import { createTrackingRoutes } from './rendering/routes.ts';

/** For every route that takes forms and switches rather than mail. */
const smallBodies = bodyLimit({
  maxSize: 1_024 * 1_024,
  onError: (c) => c.json(errorBody('content too large'), 413),
});

/** Pages of someone else, at `path` and below it. */
export interface SandboxGuest {
  path: string;
  fetch(request: Request): Response | Promise<Response>;
}

/** Builds the whole sandbox from its parts; does not listen. */
export function createApp(
  context: SandboxContext,
  guest?: SandboxGuest,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    // Another site must not reach the sandbox through a visitor's browser, by DNS rebinding or by
    // posting a form.
    const host = new URL(c.req.url).hostname;
    const fromElsewhere =
      !['GET', 'HEAD'].includes(c.req.method) &&
      ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
    if (!(isLoopback(host) || host === context.publicHost) || fromElsewhere)
      return c.text('The sandbox answers only to its own machine.', 403);
    return next();
  });
  for (const path of ['/control/*', '/mails/*', '/campaigns/*']) app.use(path, smallBodies);
  if (guest) app.on('GET', [guest.path, `${guest.path}/*`], (c) => guest.fetch(c.req.raw));
  app.use(mailboxDoor(context));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.route('/v3', createApiRoutes(context));
  app.route('/control', createControlRoutes(context));
  app.route('/', createTrackingRoutes(context));
  app.route('/', createMailboxRoutes(context));
  app.notFound((c) => c.text('There is nothing here.', 404));
  app.onError((error, c) => {
    context.logger.error({ ...errorFields(error), path: c.req.path }, 'a request failed');
    return c.json(errorBody('internal server error'), 500);
  });
  return app;
}
