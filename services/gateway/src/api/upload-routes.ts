import { refusal } from '@secondset/content/refusals';
import {
  contentId,
  finishUpload,
  formsOf,
  missingFiles,
  putBuildFile,
  type ReleaseStore,
} from '@secondset/releases';
import { type App, DomainError, jsonAnswer, jsonBody } from '@secondset/service-kit';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { releaseRoutes, releaserOf } from './release-guard.ts';
import {
  announcedSchema,
  announcementSchema,
  brief,
  briefRecordSchema,
  buildRefSchema,
  uploadedFileQuery,
} from './release-schemas.ts';
import { releaseQuestion, releaseStep } from './release-step.ts';

type Announcement = z.output<typeof announcementSchema>;

const announcementKey = (name: string, version: string) => `uploads/${name}/${version}.json`;
const dayMs = 86_400_000;

/**
 * Uploads, one file per request: announce the files and their digests, send those that are missing,
 * finish. Whatever breaks off goes on by announcing again, through any gateway of the store.
 */
export function addUploads(app: App, context: Context): void {
  const { store, now } = context;
  const route = releaseRoutes(context);

  const announce = route({
    method: 'post',
    path: '/api/releases/uploads',
    summary: 'Announces a build; answers which of its files to send.',
    tags: ['Releases'],
    request: { body: jsonBody(announcementSchema) },
    responses: { 200: jsonAnswer('What is missing', announcedSchema) },
  });
  app.openapi(announce, async (c) => {
    const announcement = c.req.valid('json');
    const { name, files } = announcement;
    releaserOf(c, [name]);
    const version = contentId(files);
    const missing = await releaseQuestion(async () => {
      await sweep(store, now());
      await store.putFile(
        announcementKey(name, version),
        Buffer.from(JSON.stringify(announcement)),
      );
      return missingFiles(store, name, files);
    });
    return c.json({ version, missing: missing.flatMap(formsOf) }, 200);
  });

  const send = route({
    method: 'put',
    path: '/api/releases/uploads/{name}/{version}',
    summary: 'Takes one file, if it is the one that was announced.',
    tags: ['Releases'],
    request: { params: buildRefSchema, query: uploadedFileQuery },
    responses: { 204: { description: 'Stored' } },
  });
  app.openapi(send, async (c) => {
    const { name, version } = c.req.valid('param');
    const { path } = c.req.valid('query');
    releaserOf(c, [name]);
    const { files } = await announced(store, name, version);
    const bytes = Buffer.from(await c.req.arrayBuffer());
    await releaseQuestion(() => putBuildFile(store, name, files, path, bytes));
    return c.body(null, 204);
  });

  const finish = route({
    method: 'post',
    path: '/api/releases/uploads/{name}/{version}/finish',
    summary: 'Makes the record, once all files are there and the build is whole.',
    tags: ['Releases'],
    request: { params: buildRefSchema },
    responses: { 200: jsonAnswer('The record', briefRecordSchema) },
  });
  app.openapi(finish, async (c) => {
    const { name, version } = c.req.valid('param');
    const releaser = releaserOf(c, [name]);
    const { files, commit, packageVersion } = await announced(store, name, version);
    const asked = { by: releaser.name, action: 'upload', names: [name], detail: version };
    const record = await releaseStep(context, asked, async () => {
      const about = { name, by: releaser.name, commit, packageVersion };
      const made = await finishUpload(store, files, about);
      await store.removeFile(announcementKey(name, version));
      return made;
    });
    return c.json(brief(record), 200);
  });
}

async function announced(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Announcement> {
  const bytes = await releaseQuestion(() => store.readFile(announcementKey(name, version)));
  const parsed = bytes && announcementSchema.safeParse(JSON.parse(bytes.toString()));
  if (parsed?.success) return parsed.data;
  throw new DomainError('not-found', refusal('build-not-announced', { name, version }));
}

/** Forgets announcements that nothing came of. */
async function sweep(store: ReleaseStore, now: Date): Promise<void> {
  for (const { key, changedAt } of await store.listKeys('uploads/'))
    if (now.getTime() - changedAt.getTime() > dayMs) await store.removeFile(key);
}
