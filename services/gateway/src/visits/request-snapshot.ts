import type { Registry } from '@secondset/releases';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { type Snapshot, snapshotOf } from '../releases/snapshot.ts';
import { bucketOf, giveBucket, isAmongFirst } from './bucket.ts';

/**
 * The builds that a request gets: what is live, with what its ticket names or its bucket gets in
 * place of it.
 */
export async function snapshotFor(c: HonoContext, context: Context): Promise<Snapshot> {
  const { registry, snapshot } = await context.live.state();
  const gradual = await gradualBuilds(c, context, registry);
  const ticket = context.visits?.cookieOf(c.req.header('cookie'));
  const visit = ticket === undefined ? undefined : (await context.visits?.read(ticket))?.visit;
  if (visit === undefined && gradual.size === 0) return snapshot;

  const releases = new Map(snapshot.releases);
  const visited = Object.entries(visit?.builds ?? {});
  for (const [name, version] of [...gradual, ...visited]) {
    const live = releases.get(name);
    if (live?.build.version === version) continue;
    // A candidate that is gone since is not worth an error: what is live works.
    const build = await context.builds.load(name, version).catch(() => undefined);
    if (build) releases.set(name, { build, previous: live?.build });
  }
  const { withdrawn } = snapshot;
  return snapshotOf(releases, { isVisit: visit !== undefined, withdrawn });
}

async function gradualBuilds(c: HonoContext, { config }: Context, { frontEnds }: Registry) {
  const builds = new Map<string, string>();
  const running = Object.entries(frontEnds).filter(([, { gradual }]) => gradual !== null);
  if (running.length === 0) return builds;
  const bucket = bucketOf(c) ?? giveBucket(c, config.publicUrl.protocol === 'https:');
  for (const [name, { gradual }] of running) {
    if (gradual === null) continue;
    const { version, percent } = gradual;
    if (isAmongFirst(bucket, `${name}@${version}`, percent)) builds.set(name, version);
  }
  return builds;
}
