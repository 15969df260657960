import { messageReceiptSchema, transactionalMessageSchema } from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { acceptMessage } from './accept-message.ts';

/** Where other services hand over transactional emails. */
export function addMessageRoutes(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  app.openapi(
    serviceRoute('messages:send')({
      method: 'post',
      path: '/internal/messages',
      tags: ['Messages'],
      summary: 'Accepts a transactional email, once per message ID.',
      request: { body: jsonBody(transactionalMessageSchema) },
      responses: { 202: jsonAnswer('The email is in the ledger', messageReceiptSchema) },
    }),
    async (c) => c.json(await acceptMessage(context, c.req.valid('json')), 202),
  );
}
