import { type ReleaseStatus, releaseStatusSchema } from '@secondset/contracts';
import { checkedInBrowser, failedChecks, type ReleaseRecord } from '@secondset/releases';
import { type App, guardedRoutes, healthSchema, jsonAnswer } from '@secondset/service-kit';
import { releaseQuestion } from '../api/release-step.ts';
import type { Context } from '../context.ts';

const stepsShown = 20;

/** What is live, for the administrators' console. */
export function addStatus(app: App, context: Context): void {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('releases:read')({
      method: 'get',
      path: '/api/releases/status',
      summary: 'Which build of each front end is live, and how it fares.',
      tags: ['Releases'],
      responses: { 200: jsonAnswer('Status', releaseStatusSchema) },
    }),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await releaseQuestion(() => statusOf(context)), 200);
    },
  );
}

/** What the services want looked at; one that is down says nothing here. */
async function serviceTroubles({ services }: Context): Promise<string[]> {
  const asked = Object.values(services).map(async (service) => {
    const answer = await fetch(new URL('/healthz', service), {
      signal: AbortSignal.timeout(2_000),
    });
    return healthSchema.parse(await answer.json()).troubles ?? [];
  });
  const settled = await Promise.allSettled(asked);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

async function statusOf(context: Context): Promise<ReleaseStatus> {
  const { live, audit, counts } = context;
  const { registry, snapshot, troubles } = await live.state();
  const frontEnds = [...snapshot.releases].map(([name, { build, previous }]) => {
    const { record, version } = build;
    const known = registry.frontEnds[name];
    const event = known?.history.findLast((one) => one.version === version);
    const { mounted, failed } = counts.tally(name, version);
    return {
      name,
      version,
      previousVersion: previous?.version ?? null,
      packageVersion: record.packageVersion,
      commit: record.commit,
      team: record.remote?.team ?? null,
      at: event?.at ?? null,
      by: event?.by ?? record.by,
      reason: event?.reason ?? null,
      cause: event?.cause ?? null,
      failedChecks: failedWords(record, event?.at),
      checkedInBrowser: checkedInBrowser(record),
      gradual: known?.gradual
        ? { version: known.gradual.version, percent: known.gradual.percent }
        : null,
      tally: { mounted, failed },
    };
  });
  // The versions matter more than who asked for them.
  const steps = await audit.latest(stepsShown).catch(() => []);
  return { troubles: [...troubles, ...(await serviceTroubles(context))], frontEnds, steps };
}

/** What had failed when the build went live, and what fails since. */
function failedWords(record: ReleaseRecord, liveSince: string | undefined): string[] {
  const before = failedChecks(record, liveSince).map(({ name }) => name);
  const since = failedChecks(record)
    .map(({ name }) => name)
    .filter((name) => !before.includes(name));
  return [...before, ...since.map((name) => `${name} (since it is live)`)];
}
