import { type HistoryEvent, type LiveFrontEnd, liveVersion, type Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { requireRecord } from './go-live.ts';
import { requireFrontEnd } from './known-names.ts';
import { buildBefore, withLive } from './lineage.ts';
import { requireOwnPaths } from './own-paths.ts';
import { whyKept } from './withdraw.ts';

export interface RollBackAbout {
  by: string;
  reason?: string | null;
  cause?: HistoryEvent['cause'];
  /** The build to go back to; by default the one before, and one further back each time. */
  to?: string;
}

/**
 * Makes an earlier build live again. Nothing returns by itself to the build it replaces. A named
 * build also brings back a front end that is withdrawn.
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  about: RollBackAbout,
): Promise<Registry> {
  const { version } = requireFrontEnd(await store.readRegistry(), name);
  // A rollback leads away from a build whose record is damaged, too.
  const kept = await whyKept(store, name, version).catch(() => undefined);
  const instead =
    kept === undefined
      ? `To take it from the visitors: npm run releases -- withdraw ${name}`
      : `To replace it, release a mended build: npm run release -- ${name}`;
  const first = targetOf(await store.readRegistry(), name, about.to, instead);
  await requireRecord(store, name, first);
  await requireOwnPaths(store, await store.readRegistry(), [{ name, version: first }]);
  return store.changeRegistry((registry) => {
    const known = requireFrontEnd(registry, name);
    if (targetOf(registry, name, about.to, instead) !== first)
      throw new ReleaseError(
        'conflict',
        `${name} was released meanwhile. Look again, then decide.`,
      );
    const { by, reason = null, cause = 'rollback' } = about;
    const others = known.skipped.filter((version) => version !== first);
    // A later build named on purpose says nothing against the one that is live now.
    const isForward = about.to !== undefined && isLater(known, first);
    const skipped = isForward || first === known.version ? others : [...others, known.version];
    return withLive(
      registry,
      name,
      { version: first, at: new Date().toISOString(), by, reason, cause },
      { gradual: null, skipped: [...new Set(skipped)] },
    );
  });
}

function isLater({ history, version: live }: LiveFrontEnd, target: string): boolean {
  const firstTime = (version: string) => history.findIndex((event) => event.version === version);
  return firstTime(target) > firstTime(live);
}

function targetOf(
  registry: Registry,
  name: string,
  to: string | undefined,
  instead: string,
): string {
  const known = requireFrontEnd(registry, name);
  // Whether the withdrawn build was bad or the whole remote was not wanted, only people know.
  if (known.withdrawn !== null && to === undefined)
    throw new ReleaseError(
      'refused',
      `${name} is withdrawn. To bring back what was live: npm run releases -- live ${name}=${known.version}. For an earlier build: npm run releases -- rollback ${name} --version <version>`,
    );
  const target = to ?? buildBefore(known);
  if (target === undefined)
    throw new ReleaseError(
      'not-found',
      `There is no earlier build of ${name} to go back to that was not rolled back. For one that was: npm run releases -- rollback ${name} --version <version>. ${instead}`,
    );
  if (target === liveVersion(known))
    throw new ReleaseError('refused', `${name} ${target} is live already.`);
  // A rollback asks for no checks, so it leads only to what was live.
  const wasLive = known.history.some(({ version }) => version === target);
  if (!wasLive && target !== known.previousVersion)
    throw new ReleaseError(
      'refused',
      `${name} ${target} was never live. To make it live: npm run releases -- live ${name}=${target}`,
    );
  return target;
}
