import { buildSchema, releaseNameSchema } from '@secondset/contracts';
import { diffReleases, listReleases, recordSchema, registrySchema } from '@secondset/releases';
import { type App, jsonAnswer } from '@secondset/service-kit';
import { z } from 'zod';
import { auditEntrySchema } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { releaseRoutes, releaserOf } from './release-guard.ts';
import { brief, briefRecordSchema } from './release-schemas.ts';
import { releaseQuestion } from './release-step.ts';

const listedSchema = z.object({
  record: briefRecordSchema,
  isLive: z.boolean(),
  isPinned: z.boolean(),
  wasRolledBack: z.boolean(),
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
  app.openapi(registry, async (c) => {
    releaserOf(c, []);
    return c.json(await releaseQuestion(() => store.readRegistry()), 200);
  });

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
