import {
  endGradual,
  type LiveFrontEnd,
  liveVersion,
  type Registry,
  rollBack,
  stateAfter,
} from '@secondset/releases';
import { errorFields } from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { mailTeam } from './mail-team.ts';
import { buildKey, type Tally } from './report-counts.ts';

interface Build {
  remote: string;
  version: string;
}

const hourMs = 3_600_000;
const by = 'automatic';

/** The builds that visitors may have. */
export const servedBuilds = ({ frontEnds }: Registry): ReadonlySet<string> =>
  new Set(
    Object.entries(frontEnds).flatMap(([name, frontEnd]) =>
      [liveVersion(frontEnd), frontEnd.previousVersion, frontEnd.gradual?.version]
        .filter((one) => typeof one === 'string')
        .map((one) => buildKey(name, one)),
    ),
  );

const deciding = new WeakMap<object, Set<string>>();

/**
 * Takes a build that fails clearly more often than builds do from the visitors: the one before goes
 * live again, or the gradual release ends. Recorded, and mailed to the team. Never rejects.
 */
export async function withdrawBroken(context: Context, build: Build): Promise<void> {
  const busy = deciding.get(context) ?? new Set<string>();
  deciding.set(context, busy);
  const key = buildKey(build.remote, build.version);
  // Reports come in numbers; one decision is enough.
  if (busy.has(key)) return;
  busy.add(key);
  try {
    await withdraw(context, build);
  } catch (error) {
    context.logger.error({ ...errorFields(error), ...build }, 'could not roll back by itself');
  } finally {
    busy.delete(key);
  }
}

async function withdraw(context: Context, { remote, version }: Build): Promise<void> {
  const { store, counts, config, audit, now, logger } = context;
  const known = (await store.readRegistry()).frontEnds[remote];
  if (known === undefined || config.automaticRollback === 'off') return;
  const found = sentence(version, counts.tally(remote, version));
  const isGradual = known.gradual?.version === version;
  const why = isGradual ? undefined : whyNot(context, remote, version, known, now());
  if (why !== undefined) {
    logger.warn({ remote, version, found }, `not rolled back: ${why}`);
    return;
  }
  const action = isGradual ? 'end gradual release' : 'roll back';
  const reason = isGradual
    ? found
    : `${found} ${sentence(known.previousVersion ?? '', counts.tally(remote, known.previousVersion ?? ''))}`;
  const registry = isGradual
    ? await endGradual(store, remote)
    : await rollBack(store, remote, {
        by,
        reason,
        cause: 'automatic',
        ...(known.previousVersion !== null && { to: known.previousVersion }),
      });
  const { revision } = registry;
  const after = stateAfter(registry, [remote]);
  await audit.add({ by, action, names: [remote], detail: reason, outcome: 'done', after });
  logger.error({ remote, version, reason }, `${action} by itself`);
  await mailTeam(context, { remote, version, reason, now: known.previousVersion, revision });
}

/** Why a build that fails stays live; undefined if it does not. */
function whyNot(
  { counts }: Context,
  remote: string,
  version: string,
  { version: live, previousVersion, history, skipped, withdrawn }: LiveFrontEnd,
  now: Date,
): string | undefined {
  if (withdrawn !== null || live !== version) return 'it is not live any more.';
  if (previousVersion === null) return 'there is no build before it.';
  if (skipped.includes(previousVersion)) return 'the build before was rolled back itself.';
  const recently = history.some(
    ({ cause, at }) => cause === 'automatic' && now.getTime() - Date.parse(at) < hourMs,
  );
  if (recently) return 'that happened within the hour already.';
  // An API that is down fails every build: another one helps nobody.
  const before = counts.tally(remote, previousVersion);
  const share = ({ failed, mounted }: Tally) => failed / Math.max(1, failed + mounted);
  if (before.failed >= 3 && share(before) > share(counts.tally(remote, version)) / 2)
    return 'the build before fails as well.';
  return undefined;
}

function sentence(version: string, { mounted, failed, stages }: Tally): string {
  const parts = Object.entries(stages).map(([stage, count]) => `${stage} ${count}`);
  const detail = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  return `${version} failed in ${failed} of ${failed + mounted} tabs${detail}.`;
}
