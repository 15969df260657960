import {
  addRun,
  checkForLive,
  collect,
  endGradual,
  goLive,
  liveVersion,
  pin,
  type Registry,
  releaseGradually,
  requireFrontEnd,
  requireRecord,
  rollBack,
  unpin,
  withdraw,
} from '@secondset/releases';
import { type App, DomainError, jsonAnswer, jsonBody } from '@secondset/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { checkerOf, releaseRoutes, releaserOf } from './release-guard.ts';
import {
  brief,
  briefRecordSchema,
  checksSchema,
  gradualSchema,
  liveSchema,
  pinSchema,
  rollBackSchema,
  withdrawSchema,
} from './release-schemas.ts';
import { liveStep, releaseStep } from './release-step.ts';

/** Which build of each front end is live after a step. */
const liveAnswer = jsonAnswer(
  'What is live now',
  z.object({ revision: z.number(), live: z.record(z.string(), z.string()) }),
);
const answerOf = ({ revision, frontEnds }: Registry) => ({
  revision,
  live: Object.fromEntries(
    Object.entries(frontEnds).flatMap(([name, frontEnd]) => {
      const version = liveVersion(frontEnd);
      return version === undefined ? [] : [[name, version]];
    }),
  ),
});

/** Over HTTP a build goes live once a gate has looked at it, or with a reason. */
const gated = { needsBrowser: true };

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
      'Checks what needs no browser, and adds what a gate found in one.',
      checksSchema,
      jsonAnswer('The record', briefRecordSchema),
    ),
    async (c) => {
      const { name, version, results } = c.req.valid('json');
      const checker = checkerOf(c, name);
      if (results !== undefined && checker.kind !== 'gate')
        throw new DomainError('forbidden', 'results-need-gate');
      const by = checker.name;
      const asked = { by, action: 'check', names: [name], detail: version };
      const checked = await releaseStep(context, asked, async () => {
        const build = { name, version };
        await checkForLive(store, [build], 'gateway');
        if (results === undefined) return requireRecord(store, name, version);
        return addRun(store, build, { by, scope: 'browser', checks: results });
      });
      return c.json(brief(checked), 200);
    },
  );

  app.openapi(
    post('live', 'Makes builds live, all in one step or none.', liveSchema, liveAnswer),
    async (c) => {
      const { changes, reason, force } = c.req.valid('json');
      const names = changes.map(({ name }) => name);
      const by = releaserOf(c, names).name;
      const versions = changes.map(({ version }) => version).join(', ');
      const detail = [versions, force ?? reason].filter(Boolean).join(': ');
      const asked = { by, action: force ? 'force live' : 'live', names, detail };
      const more = { by, ...(reason && { reason }), ...(force && { force }) };
      const registry = await liveStep(context, asked, async () => {
        await checkForLive(store, changes, 'gateway');
        return goLive(
          store,
          changes.map((change) => ({ ...change, ...more })),
          gated,
        );
      });
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
      const { name, to, reason = null } = c.req.valid('json');
      const by = releaserOf(c, [name]).name;
      const detail = [to, reason].filter(Boolean).join(': ');
      const asked = { by, action: 'roll back', names: [name], detail };
      const registry = await liveStep(context, asked, () =>
        rollBack(store, name, { by, reason, ...(to && { to }) }),
      );
      return c.json(answerOf(registry), 200);
    },
  );

  app.openapi(
    post(
      'withdraw',
      'Takes a front end from the visitors. Its builds stay; one that goes live brings it back.',
      withdrawSchema,
      liveAnswer,
    ),
    async (c) => {
      const { name, reason = null } = c.req.valid('json');
      const by = releaserOf(c, [name]).name;
      const asked = { by, action: 'withdraw', names: [name], detail: reason ?? '' };
      const registry = await liveStep(context, asked, () => withdraw(store, name, { by, reason }));
      return c.json(answerOf(registry), 200);
    },
  );

  app.openapi(
    post('gradual', 'Gives a part of the visitors a build.', gradualSchema, liveAnswer),
    async (c) => {
      const { name, gradual, force } = c.req.valid('json');
      const by = releaserOf(c, [name]).name;
      const share = gradual ? `${gradual.version} to ${gradual.percent} %` : 'ended';
      const detail = [share, force].filter(Boolean).join(': ');
      const asked = { by, action: 'release gradually', names: [name], detail };
      const registry = await releaseStep(context, asked, async () => {
        if (gradual === null) return endGradual(store, name);
        requireFrontEnd(await store.readRegistry(), name);
        const change = { name, by, ...gradual, ...(force && { force }) };
        await checkForLive(store, [change], 'gateway');
        return releaseGradually(store, change, gated);
      });
      return c.json(answerOf(registry), 200);
    },
  );

  app.openapi(
    post('pin', 'Keeps a build from being collected, or no longer.', pinSchema, liveAnswer),
    async (c) => {
      const { name, version, pinned } = c.req.valid('json');
      const by = releaserOf(c, [name]).name;
      const asked = { by, action: pinned ? 'pin' : 'unpin', names: [name], detail: version };
      const registry = await releaseStep(context, asked, () =>
        pinned ? pin(store, name, version, by) : unpin(store, name, version),
      );
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
    const by = releaserOf(c, ['*']).name;
    const asked = { by, action: 'collect', names: [] };
    return c.json(await releaseStep(context, asked, () => collect(store, now())), 200);
  });
}
