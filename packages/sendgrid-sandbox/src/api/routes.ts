import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SandboxContext } from '../context.ts';
import { errorBody, statusMessages } from './errors.ts';
import { sendMail } from './send-mail.ts';

/** A whole request must be under 30 MB, in the smaller reading of that unit. */
const maxBodyBytes = 30_000_000 - 1;

/** The part of SendGrid's v3 API that the sandbox speaks, under `/v3`. */
export function createApiRoutes(context: SandboxContext): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    if (!isAuthorized(c.req.header('authorization'), context.apiKey)) return refuse(c, 401);
    if (!c.req.header('accept')) return refuse(c, 406);
    return next();
  });
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, 413) }));
  app.post('/mail/send', (c) => sendMail(context, c));
  app.all('/mail/send', (c) => refuse(c, 405));
  app.all('*', (c) => refuse(c, 404));
  return app;
}

function refuse(c: Context, status: 401 | 404 | 405 | 406 | 413): Response {
  return c.json(errorBody(statusMessages[status] ?? 'error'), status);
}

function isAuthorized(header: string | undefined, apiKey: string): boolean {
  const given = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(apiKey));
}
