import {
  erasureBatchReceiptSchema,
  erasureBatchSchema,
  erasureReceiptSchema,
  erasureSchema,
} from '@secondset/contracts';
import { type App, guardedRoutes, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { erase, erasePeople } from './erase.ts';

/** Where `audience` has the traces of a person it deleted removed. */
export function addErasureRoutes(app: App, context: Context) {
  const { serviceRoute } = guardedRoutes(context.verifier);
  app.openapi(
    serviceRoute('people:erase')({
      method: 'post',
      path: '/internal/erasures',
      tags: ['Erasure'],
      summary: 'Erases the traces of a deleted person.',
      request: { body: jsonBody(erasureSchema) },
      responses: { 200: jsonAnswer('Whether everything is removed', erasureReceiptSchema) },
    }),
    async (c) => c.json({ done: await erase(context, c.req.valid('json')) }, 200),
  );
  app.openapi(
    serviceRoute('people:erase')({
      method: 'post',
      path: '/internal/erasures/people',
      tags: ['Erasure'],
      summary: 'Erases the traces of many deleted people.',
      request: { body: jsonBody(erasureBatchSchema) },
      responses: { 200: jsonAnswer('Who is erased completely', erasureBatchReceiptSchema) },
    }),
    async (c) => c.json({ done: await erasePeople(context, c.req.valid('json').people) }, 200),
  );
}
