import {
  type Check,
  collect,
  goLive,
  integrityOf,
  keyOfFile,
  pin,
  type ReleaseRecord,
  type ReleaseStore,
  requireRecord,
  rollBack,
  setGradual,
} from '@secondset/releases';
import { type App, jsonAnswer, jsonBody } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { releaseRoutes, releaserOf } from './release-guard.ts';
import {
  brief,
  briefRecordSchema,
  checksSchema,
  gradualSchema,
  liveSchema,
  pinSchema,
  rollBackSchema,
} from './release-schemas.ts';
import { releaseStep } from './release-step.ts';

/** Which build of each front end is live after a step. */
const liveAnswer = jsonAnswer(
  'What is live now',
  z.object({ revision: z.number(), live: z.record(z.string(), z.string()) }),
);
const answerOf = ({ revision, frontEnds }: Awaited<ReturnType<typeof goLive>>) => ({
  revision,
  live: Object.fromEntries(Object.entries(frontEnds).map(([name, { version }]) => [name, version])),
});

/** Everything that changes what visitors get, or what is kept. */
export function addChanges(app: App, context: Context): void {
  const { store, now } = context;
  const route = releaseRoutes(context);
  const post = <Schema extends z.ZodType, Answer extends z.ZodType>(
    name: string,
    summary: string,
    schema: Schema,
    answer: ReturnType<typeof jsonAnswer<Answer>>,
  ) =>
    route({
      method: 'post',
      path: `/api/releases/${name}`,
      summary,
      tags: ['Releases'],
      request: { body: jsonBody(schema) },
      responses: { 200: answer },
    });

  app.openapi(
    post(
      'checks',
      'Checks a build as far as possible without a browser, and takes what a gate found elsewhere.',
      checksSchema,
      jsonAnswer('The record', briefRecordSchema),
    ),
    async (c) => {
      const { name, version, results, checkedInBrowser } = c.req.valid('json');
      const releaser = releaserOf(c, [name]);
      const asked = { releaser, action: 'check', names: [name], detail: version };
      const checked = await releaseStep(context, asked, async () => {
        const record = await requireRecord(store, name, version);
        const found = [...results, await checkFiles(store, record)];
        const names = new Set(found.map((check) => check.name));
        const next: ReleaseRecord = {
          ...record,
          checks: [...record.checks.filter((check) => !names.has(check.name)), ...found],
          checkedInBrowser: record.checkedInBrowser || checkedInBrowser,
        };
        await store.writeRecord(next);
        return next;
      });
      return c.json(brief(checked), 200);
    },
  );

  app.openapi(
    post('live', 'Makes builds live, all in one step or none.', liveSchema, liveAnswer),
    async (c) => {
      const { changes, reason, force } = c.req.valid('json');
      const names = changes.map(({ name }) => name);
      const releaser = releaserOf(c, names);
      const detail = [changes.map(({ version }) => version).join(', '), force ?? reason]
        .filter(Boolean)
        .join(': ');
      const by = releaser.name;
      const asked = { releaser, action: force ? 'force live' : 'live', names, detail };
      const more = { ...(reason && { reason }), ...(force && { force }) };
      const registry = await releaseStep(context, asked, () =>
        goLive(
          store,
          changes.map((change) => ({ ...change, by, ...more })),
        ),
      );
      return c.json(answerOf(registry), 200);
    },
  );

  app.openapi(
    post(
      'rollback',
      'Goes back to the build before, or to a named one.',
      rollBackSchema,
      liveAnswer,
    ),
    async (c) => {
      const { name, to, reason } = c.req.valid('json');
      const releaser = releaserOf(c, [name]);
      const detail = [to, reason].filter(Boolean).join(': ');
      const asked = { releaser, action: 'roll back', names: [name], detail };
      const registry = await releaseStep(context, asked, () =>
        rollBack(store, name, { by: releaser.name, reason: reason ?? null, ...(to && { to }) }),
      );
      return c.json(answerOf(registry), 200);
    },
  );

  app.openapi(
    post('gradual', 'Gives a part of the visitors a build.', gradualSchema, liveAnswer),
    async (c) => {
      const { name, gradual } = c.req.valid('json');
      const releaser = releaserOf(c, [name]);
      const detail = gradual ? `${gradual.version} to ${gradual.percent} %` : 'ended';
      const asked = { releaser, action: 'release gradually', names: [name], detail };
      const registry = await releaseStep(context, asked, () => setGradual(store, name, gradual));
      return c.json(answerOf(registry), 200);
    },
  );

  app.openapi(
    post('pin', 'Keeps a build from being collected, or no longer.', pinSchema, liveAnswer),
    async (c) => {
      const { name, version, pinned } = c.req.valid('json');
      const releaser = releaserOf(c, [name]);
      const action = pinned ? 'pin' : 'unpin';
      const asked = { releaser, action, names: [name], detail: version };
      const registry = await releaseStep(context, asked, () => pin(store, name, version, pinned));
      return c.json(answerOf(registry), 200);
    },
  );

  const collected = z.object({ builds: z.array(z.string()), files: z.number() });
  const collectRoute = route({
    method: 'post',
    path: '/api/releases/collect',
    summary: 'Removes the builds that no pointer, pin or open tab needs.',
    tags: ['Releases'],
    responses: { 200: jsonAnswer('What is gone', collected) },
  });
  app.openapi(collectRoute, async (c) => {
    // It concerns every team, so it takes a token for all.
    const releaser = releaserOf(c, ['*']);
    const asked = { releaser, action: 'collect', names: [] };
    return c.json(await releaseStep(context, asked, () => collect(store, now())), 200);
  });
}

/** Whether every file in the store is the one of the record. */
async function checkFiles(store: ReleaseStore, record: ReleaseRecord): Promise<Check> {
  const changed: string[] = [];
  for (const file of record.files) {
    const bytes = await store.readFile(keyOfFile(record.name, record.version, file));
    if (bytes === undefined || integrityOf(bytes) !== file.integrity) changed.push(file.path);
  }
  return {
    name: 'files',
    outcome: changed.length === 0 ? 'passed' : 'failed',
    detail: changed.length === 0 ? '' : `Changed in the store: ${changed.join(', ')}.`,
  };
}
