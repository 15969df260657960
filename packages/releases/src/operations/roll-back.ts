import type { HistoryEvent, Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { notReleased, requireRecord } from './go-live.ts';
import { lineage, withLive } from './lineage.ts';

export interface RollBackAbout {
  by: string;
  reason?: string | null;
  cause?: HistoryEvent['cause'];
  /** The build to go back to; by default the one before, and one further back each time. */
  to?: string;
}

/** Makes an earlier build live again. Nothing returns by itself to the build it replaces. */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  about: RollBackAbout,
): Promise<Registry> {
  const first = targetOf(await store.readRegistry(), name, about.to);
  await requireRecord(store, name, first);
  return store.changeRegistry((registry) => {
    const known = registry.frontEnds[name];
    if (known === undefined) throw notReleased(name);
    if (targetOf(registry, name, about.to) !== first)
      throw new ReleaseError(
        'conflict',
        `${name} was released meanwhile. Look again, then decide.`,
      );
    const { by, reason = null, cause = 'rollback' } = about;
    const skipped = [...known.skipped.filter((version) => version !== first), known.version];
    return withLive(
      registry,
      name,
      { version: first, at: new Date().toISOString(), by, reason, cause },
      { gradual: null, skipped: [...new Set(skipped)] },
    );
  });
}

function targetOf(registry: Registry, name: string, to: string | undefined): string {
  const known = registry.frontEnds[name];
  if (known === undefined) throw notReleased(name);
  const target = to ?? lineage(known).at(-2);
  if (target === undefined)
    throw new ReleaseError('not-found', `There is no earlier build of ${name} to go back to.`);
  if (target === known.version)
    throw new ReleaseError('refused', `${name} ${target} is live already.`);
  return target;
}
