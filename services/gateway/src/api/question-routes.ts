import { buildSchema, releaseNameSchema } from '@secondset/contracts';
import {
  auditEntrySchema,
  diffReleases,
  formsOf,
  historyEventSchema,
  keyOfFile,
  listReleases,
  recordSchema,
  registrySchema,
  requireRecord,
} from '@secondset/releases';
import { type App, DomainError, jsonAnswer } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { releaseRoutes } from './release-guard.ts';
import { brief, briefRecordSchema, buildRefSchema, uploadedFileQuery } from './release-schemas.ts';
import { releaseQuestion } from './release-step.ts';

const listedSchema = z.object({
  record: briefRecordSchema,
  isLive: z.boolean(),
  liveSince: z.iso.datetime().nullable(),
  percent: z.number().nullable(),
  pin: z
    .object({ version: buildSchema, by: z.string(), at: z.iso.datetime().nullable() })
    .nullable(),
  lastLive: historyEventSchema.nullable(),
  takenBack: z
    .object({
      how: z.enum(['rolled back', 'rolled back automatically', 'withdrawn']),
      done: z
        .object({ by: z.string(), at: z.iso.datetime(), reason: z.string().nullable() })
        .nullable(),
    })
    .optional(),
});
const files = recordSchema.shape.files.unwrap().array();
const mostEntries = 200;

/** What there is, for those who release. */
export function addQuestions(app: App, context: Context): void {
  const { store, audit } = context;
  const route = releaseRoutes(context);

  const registry = route({
    method: 'get',
    path: '/api/releases',
    summary: 'The registry: what is live, and how it came to be.',
    tags: ['Releases'],
    responses: { 200: jsonAnswer('Registry', registrySchema) },
  });
  app.openapi(registry, async (c) =>
    c.json(await releaseQuestion(() => store.readRegistry()), 200),
  );

  const list = route({
    method: 'get',
    path: '/api/releases/builds/{name}',
    summary: 'The builds of a front end, the newest first.',
    tags: ['Releases'],
    request: { params: z.object({ name: releaseNameSchema }) },
    responses: { 200: jsonAnswer('Builds', z.array(listedSchema)) },
  });
  app.openapi(list, async (c) => {
    const { name } = c.req.valid('param');
    const listed = await releaseQuestion(() => listReleases(store, name));
    return c.json(
      listed.map((one) => ({ ...one, record: brief(one.record) })),
      200,
    );
  });

  const one = route({
    method: 'get',
    path: '/api/releases/builds/{name}/{version}',
    tags: ['Releases'],
    summary: 'The record of a build, with the list of its files.',
    request: { params: buildRefSchema },
    responses: { 200: jsonAnswer('The record', recordSchema) },
  });
  app.openapi(one, async (c) => {
    const { name, version } = c.req.valid('param');
    return c.json(await releaseQuestion(() => requireRecord(store, name, version)), 200);
  });

  const file = route({
    method: 'get',
    path: '/api/releases/builds/{name}/{version}/file',
    tags: ['Releases'],
    summary: 'A file of a build as it is stored: a gate elsewhere mounts the build from them.',
    request: { params: buildRefSchema, query: uploadedFileQuery },
    responses: { 200: { description: 'The file' } },
  });
  app.openapi(file, async (c) => {
    const { name, version } = c.req.valid('param');
    const { path } = c.req.valid('query');
    const bytes = await releaseQuestion(async () => {
      const known = (await store.readRecord(name, version))?.files.find((each) =>
        formsOf(each).includes(path),
      );
      return known && store.readFile(keyOfFile(name, version, { ...known, path }));
    });
    if (bytes === undefined) throw new DomainError('not-found', 'build-file-missing');
    const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
    return c.body(new Uint8Array(bytes), 200, headers);
  });

  const diff = route({
    method: 'get',
    path: '/api/releases/diff',
    summary: 'What differs between two builds.',
    tags: ['Releases'],
    request: {
      query: z.object({ name: releaseNameSchema, from: buildSchema, to: buildSchema }),
    },
    responses: {
      200: jsonAnswer(
        'Difference',
        z.object({
          from: briefRecordSchema,
          to: briefRecordSchema,
          added: files,
          removed: files,
          changed: files,
        }),
      ),
    },
  });
  app.openapi(diff, async (c) => {
    const { name, from, to } = c.req.valid('query');
    const found = await releaseQuestion(() => diffReleases(store, name, from, to));
    return c.json({ ...found, from: brief(found.from), to: brief(found.to) }, 200);
  });

  const log = route({
    method: 'get',
    path: '/api/releases/audit',
    summary: 'Who asked for what, the newest first.',
    tags: ['Releases'],
    responses: { 200: jsonAnswer('Entries', z.array(auditEntrySchema)) },
  });
  app.openapi(log, async (c) =>
    c.json(await releaseQuestion(() => audit.latest(mostEntries)), 200),
  );
}
