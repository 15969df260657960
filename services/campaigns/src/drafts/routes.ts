import {
  draftCreatedSchema,
  draftInputSchema,
  draftNameChangeSchema,
  draftReceiptSchema,
  draftRestoreSchema,
  draftSaveSchema,
  draftSchema,
  draftVersionListSchema,
  draftVersionParamsSchema,
  draftVersionSchema,
  type Writer,
} from '@secondset/contracts';
import {
  type App,
  type AppEnv,
  askedBy,
  guardedRoutes,
  idParams,
  jsonAnswer,
  jsonBody,
  userOf,
} from '@secondset/service-kit';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { createDraft } from './create-draft.ts';
import { archiveDraft, deleteDraft, renameDraft, undeleteDraft } from './file-draft.ts';
import { findDraft, toDraft } from './find-draft.ts';
import { saveDraft } from './save-draft.ts';
import { listVersions, readVersion, restoreVersion } from './versions.ts';

/** Who writes, as others see it: accounts have no names but their addresses. */
export function writerOf(c: HonoContext<AppEnv>): Writer {
  const { id, email } = userOf(c.get('principal'));
  return { id, name: email };
}

const draftAnswer = (description: string) => jsonAnswer(description, draftSchema);
const tags = ['Drafts'];
const changed = { description: 'The draft has changed since, or was sent.' };

export function addDraftRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'post',
      path: '/drafts',
      tags,
      summary: 'Creates a draft, once per save ID.',
      request: { body: jsonBody(draftInputSchema) },
      responses: {
        201: jsonAnswer('The draft, created now or by an earlier request', draftCreatedSchema),
        409: { description: 'There are too many drafts, and none is archived.' },
      },
    }),
    async (c) => c.json(await createDraft(context, c.req.valid('json'), writerOf(c)), 201),
  );
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'get',
      path: '/drafts/{id}',
      tags,
      summary: 'Returns a draft.',
      request: { params: idParams },
      responses: { 200: draftAnswer('The draft') },
    }),
    async (c) => c.json(toDraft(await findDraft(context.database, c.req.valid('param').id)), 200),
  );
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'put',
      path: '/drafts/{id}',
      tags,
      summary: 'Saves a draft, once per save ID.',
      request: { params: idParams, body: jsonBody(draftSaveSchema) },
      responses: { 200: jsonAnswer('Its new version', draftReceiptSchema), 409: changed },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await saveDraft(context, id, c.req.valid('json'), writerOf(c)), 200);
    },
  );
  addFilingRoutes(app, context);
  addVersionRoutes(app, context);
}

function addFilingRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'put',
      path: '/drafts/{id}/name',
      tags,
      summary: 'Names a draft.',
      request: { params: idParams, body: jsonBody(draftNameChangeSchema) },
      responses: { 200: draftAnswer('The draft as it is now') },
    }),
    async (c) => {
      const { name } = c.req.valid('json');
      return c.json(await renameDraft(context, c.req.valid('param').id, name), 200);
    },
  );
  const verbs = {
    archive: [(id: string) => archiveDraft(context, id, true), 'Archives a draft.'],
    unarchive: [
      (id: string) => archiveDraft(context, id, false),
      'Takes a draft out of the archive.',
    ],
    restore: [(id: string) => undeleteDraft(context, id), 'Brings back a deleted draft.'],
  } as const;
  for (const [name, [verb, summary]] of Object.entries(verbs))
    app.openapi(
      consoleRoute('campaigns:write')({
        method: 'post',
        path: `/drafts/{id}/${name}`,
        tags,
        summary,
        request: { params: idParams },
        responses: { 200: draftAnswer('The draft as it is now') },
      }),
      async (c) => c.json(await verb(c.req.valid('param').id), 200),
    );
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'delete',
      path: '/drafts/{id}',
      tags,
      summary: 'Deletes a draft.',
      request: { params: idParams },
      responses: {
        204: { description: 'The draft is deleted' },
        409: { description: 'The draft has already been sent.' },
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const entry = { ...askedBy(c), action: 'draft-delete', target: `draft:${id}` } as const;
      await context.audit.during(entry, () => deleteDraft(context, id));
      return c.body(null, 204);
    },
  );
}

function addVersionRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'get',
      path: '/drafts/{id}/versions',
      tags,
      summary: 'Lists the versions of a draft that were kept.',
      request: { params: idParams },
      responses: { 200: jsonAnswer('The versions', draftVersionListSchema) },
    }),
    async (c) => c.json({ versions: await listVersions(context, c.req.valid('param').id) }, 200),
  );
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'get',
      path: '/drafts/{id}/versions/{version}',
      tags,
      summary: 'Returns a version of a draft.',
      request: { params: draftVersionParamsSchema },
      responses: { 200: jsonAnswer('The version', draftVersionSchema) },
    }),
    async (c) => {
      const { id, version } = c.req.valid('param');
      return c.json(await readVersion(context, id, version), 200);
    },
  );
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'post',
      path: '/drafts/{id}/versions/{version}/restore',
      tags,
      summary: 'Makes a version of a draft the newest one.',
      request: { params: draftVersionParamsSchema, body: jsonBody(draftRestoreSchema) },
      responses: { 200: draftAnswer('The draft as it is now'), 409: changed },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await restoreVersion(context, wanted, writerOf(c)), 200);
    },
  );
}
