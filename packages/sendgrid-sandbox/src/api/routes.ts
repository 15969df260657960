import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SandboxContext } from '../context.ts';
import { addGlobalSuppressions } from './add-global-suppressions.ts';
import { errorBody, statusMessages } from './errors.ts';
import { listSuppressionKind } from './list-suppressions.ts';
import { readGlobalSuppression } from './read-global-suppression.ts';
import { readSuppression } from './read-suppression.ts';
import { removeGlobalSuppression } from './remove-global-suppression.ts';
import { removeOneSuppression } from './remove-suppression.ts';
import { removeSuppressions } from './remove-suppressions.ts';
import { sendMail } from './send-mail.ts';

/** The whole mail with attachments must be less than 30 MB, in the smaller reading of that unit. */
const maxBodyBytes = 30_000_000 - 1;

const kind = ':kind{bounces|blocks|invalid_emails|spam_reports|unsubscribes}';

/** The part of SendGrid's v3 API that the sandbox speaks, under `/v3`. */
export function createApiRoutes(context: SandboxContext): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    if (!isAuthorised(c.req.header('authorization'), context.apiKey)) return refusal(c, 401);
    if (!c.req.header('accept')) return refusal(c, 406);
    return next();
  });
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refusal(c, 413) }));

  app.post('/mail/send', (c) => sendMail(context, c));
  app.get(`/suppression/${kind}`, (c) => listSuppressionKind(context, c));
  app.delete(`/suppression/${kind}`, (c) => removeSuppressions(context, c));
  app.get(`/suppression/${kind}/:email`, (c) => readSuppression(context, c));
  app.delete(`/suppression/${kind}/:email`, (c) => removeOneSuppression(context, c));
  app.post('/asm/suppressions/global', (c) => addGlobalSuppressions(context, c));
  app.get('/asm/suppressions/global/:email', (c) => readGlobalSuppression(context, c));
  app.delete('/asm/suppressions/global/:email', (c) => removeGlobalSuppression(context, c));

  for (const path of [
    '/mail/send',
    `/suppression/${kind}`,
    `/suppression/${kind}/:email`,
    '/asm/suppressions/global',
    '/asm/suppressions/global/:email',
  ])
    app.all(path, (c) => refusal(c, 405));
  app.all('*', (c) => refusal(c, 404));
  return app;
}

function refusal(c: Context, status: 401 | 404 | 405 | 406 | 413): Response {
  return c.json(errorBody(statusMessages[status] ?? 'error'), status);
}

function isAuthorised(header: string | undefined, apiKey: string): boolean {
  const given = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(apiKey));
}
