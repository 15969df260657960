import {
  idSchema,
  importInputSchema,
  importListSchema,
  importPlanSchema,
  importReadingSchema,
  importRowPageSchema,
  importRowsQuerySchema,
  importSchema,
  importStartSchema,
  undoCountsSchema,
} from '@secondset/contracts';
import {
  type App,
  askedBy,
  guardedRoutes,
  idParams,
  jsonAnswer,
  jsonBody,
  userOf,
} from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { answerCsv, csvAnswer } from '../csv/answer-csv.ts';
import { listFields } from '../fields/list-fields.ts';
import type { ImportRecord } from './import.model.ts';
import { listRows } from './list-rows.ts';
import { discardImport, listImports, planImport, startImport, undoImport } from './plan-import.ts';
import { refusedFile } from './refused-rows.ts';
import { previewUndo } from './run-undo.ts';
import { addPart, beginImport, readAgain } from './upload-file.ts';
import { requireImport, viewImport } from './view-import.ts';

const partParams = z.object({ id: idSchema, number: z.coerce.number().int().min(0).max(10_000) });
const conflict = { 409: { description: 'Not possible in the current state of the import.' } };
const tags = ['Imports'];

export function addImportRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  const route = consoleRoute('imports');
  const view = async (record: ImportRecord) => viewImport(record, await listFields(context));
  const answer = { 200: jsonAnswer('The import', importSchema) };

  app.openapi(
    route({
      method: 'get',
      path: '/imports',
      tags,
      summary: 'Lists imports, the newest first.',
      responses: { 200: jsonAnswer('The imports', importListSchema) },
    }),
    async (c) => {
      const fields = await listFields(context);
      const records = await listImports(context);
      return c.json({ imports: records.map((record) => viewImport(record, fields)) }, 200);
    },
  );
  app.openapi(
    route({
      method: 'post',
      path: '/imports',
      tags,
      summary: 'Begins an import, whose file follows in parts.',
      request: { body: jsonBody(importInputSchema) },
      responses: { 201: jsonAnswer('The import', importSchema) },
    }),
    async (c) => {
      const { email } = userOf(c.get('principal'));
      return c.json(await view(await beginImport(context, c.req.valid('json'), email)), 201);
    },
  );
  app.openapi(
    route({
      method: 'put',
      path: '/imports/{id}/parts/{number}',
      tags,
      summary: 'Stores a part of the file; the last one starts the reading.',
      request: {
        params: partParams,
        body: {
          required: true,
          content: {
            'application/octet-stream': {
              schema: z.any().openapi({ type: 'string', format: 'binary' }),
            },
          },
        },
      },
      responses: answer,
    }),
    async (c) => {
      const { id, number } = c.req.valid('param');
      const data = new Uint8Array(await c.req.arrayBuffer());
      return c.json(await view(await addPart(context, id, number, data)), 200);
    },
  );
  app.openapi(
    route({
      method: 'get',
      path: '/imports/{id}',
      tags,
      summary: 'Returns an import as it is now.',
      request: { params: idParams },
      responses: answer,
    }),
    async (c) => c.json(await view(await requireImport(context, c.req.valid('param').id)), 200),
  );
  app.openapi(
    route({
      method: 'delete',
      path: '/imports/{id}',
      tags,
      summary: 'Removes an import that has changed nobody, with its file.',
      request: { params: idParams },
      responses: { 204: { description: 'The import is removed' }, ...conflict },
    }),
    async (c) => {
      await discardImport(context, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
  app.openapi(
    route({
      method: 'post',
      path: '/imports/{id}/read',
      tags,
      summary: 'Reads the file again, in another encoding or from another sheet.',
      request: { params: idParams, body: jsonBody(importReadingSchema) },
      responses: { ...answer, ...conflict },
    }),
    async (c) =>
      c.json(
        await view(await readAgain(context, c.req.valid('param').id, c.req.valid('json'))),
        200,
      ),
  );
  app.openapi(
    route({
      method: 'put',
      path: '/imports/{id}/plan',
      tags,
      summary: 'Says what the columns hold, and starts a dry run that writes nothing.',
      request: { params: idParams, body: jsonBody(importPlanSchema) },
      responses: { ...answer, ...conflict },
    }),
    async (c) =>
      c.json(
        await view(await planImport(context, c.req.valid('param').id, c.req.valid('json'))),
        200,
      ),
  );
  app.openapi(
    route({
      method: 'get',
      path: '/imports/{id}/rows',
      tags,
      summary: 'Lists rows by what becomes of them, with reasons and changes.',
      request: { params: idParams, query: importRowsQuerySchema },
      responses: { 200: jsonAnswer('A page of rows', importRowPageSchema) },
    }),
    async (c) => {
      const current = await requireImport(context, c.req.valid('param').id);
      const page = await listRows(context, current, c.req.valid('query'));
      await context.audit.read({ ...askedBy(c), action: 'people-read' }, page.rows.length);
      return c.json(page, 200);
    },
  );
  app.openapi(
    route({
      method: 'post',
      path: '/imports/{id}/start',
      tags,
      summary: 'Starts the import that was checked, with the statement of consent.',
      request: { params: idParams, body: jsonBody(importStartSchema) },
      responses: { ...answer, ...conflict },
    }),
    async (c) => {
      const asked = { ...askedBy(c), by: userOf(c.get('principal')).email };
      const { id } = c.req.valid('param');
      return c.json(await view(await startImport(context, id, c.req.valid('json'), asked)), 200);
    },
  );
  app.openapi(
    route({
      method: 'get',
      path: '/imports/{id}/refused',
      tags,
      summary: 'Returns the refused rows as a CSV file that can be mended and imported again.',
      request: { params: idParams },
      responses: csvAnswer('The file'),
    }),
    async (c) => {
      const current = await requireImport(context, c.req.valid('param').id);
      await context.audit.read(
        { ...askedBy(c), action: 'people-read' },
        current.imported?.refused ?? 0,
      );
      return answerCsv(c, refusedFile(context, current), 'refused-rows');
    },
  );
  app.openapi(
    route({
      method: 'get',
      path: '/imports/{id}/undo',
      tags,
      summary: 'Counts what undoing the import would do.',
      request: { params: idParams },
      responses: { 200: jsonAnswer('The counts', undoCountsSchema) },
    }),
    async (c) => c.json(await previewUndo(context, c.req.valid('param').id), 200),
  );
  app.openapi(
    consoleRoute('imports', { stepUp: true })({
      method: 'post',
      path: '/imports/{id}/undo',
      tags,
      summary: 'Starts to take an import back.',
      request: { params: idParams },
      responses: { ...answer, ...conflict },
    }),
    async (c) =>
      c.json(await view(await undoImport(context, c.req.valid('param').id, askedBy(c))), 200),
  );
}
