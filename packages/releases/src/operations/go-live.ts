import { keyOfFile } from '../build/build-files.ts';
import { ownFileKey, sharedFileKey } from '../names.ts';
import type { ReleaseRecord } from '../record.ts';
import type { HistoryEvent, Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { withFrontEnd, withLive } from './lineage.ts';
import { requireOwnPaths } from './own-paths.ts';

export interface LiveChange {
  name: string;
  version: string;
  by: string;
  reason?: string | null;
  cause?: HistoryEvent['cause'];
  /** Why it goes live although a check failed. */
  force?: string;
}

/** Makes builds live, all of them in one step. Nothing changes if one of them is refused. */
export async function goLive(
  store: ReleaseStore,
  changes: readonly LiveChange[],
): Promise<Registry> {
  for (const change of changes) await admit(store, change);
  await requireOwnPaths(store, await store.readRegistry(), changes);
  return store.changeRegistry((registry) => changes.reduce(applyChange, registry));
}

export function applyChange(registry: Registry, change: LiveChange): Registry {
  const { name, version, by, reason = null, cause = 'release' } = change;
  const known = registry.frontEnds[name];
  if (known?.version === version && known.gradual === null) return registry;
  return withLive(
    registry,
    name,
    { version, at: new Date().toISOString(), by, reason, cause },
    { gradual: null, skipped: (known?.skipped ?? []).filter((one) => one !== version) },
  );
}

/** A build that is whole and whose checks passed, or that somebody forces with a reason. */
async function admit(store: ReleaseStore, change: LiveChange): Promise<void> {
  const { name, version, by, force } = change;
  if (force?.trim() === '')
    throw new ReleaseError('refused', 'Forcing a build needs a reason, which is recorded.');
  const record = await requireRecord(store, name, version);
  const failed = record.checks.filter(({ outcome }) => outcome === 'failed');
  if (failed.length === 0) return;
  if (force === undefined && record.forced === null)
    throw new ReleaseError(
      'refused',
      `${name} ${version} does not go live: ${failed.map(sayCheck).join('; ')}. Fix it, or release it with --force "reason".`,
    );
  if (force !== undefined) await store.writeRecord({ ...record, forced: { by, reason: force } });
}

const sayCheck = ({ name, detail }: ReleaseRecord['checks'][number]) =>
  detail === '' ? name : `${name}: ${detail}`;

/** The record of a build whose files are all there. */
export async function requireRecord(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<ReleaseRecord> {
  const record = await store.readRecord(name, version);
  if (record === undefined)
    throw new ReleaseError('not-found', `There is no build ${version} of ${name}.`);
  const there = new Set(
    [
      ...(await store.listKeys(sharedFileKey(name, ''))),
      ...(await store.listKeys(ownFileKey(name, version, ''))),
    ].map(({ key }) => key),
  );
  const gone = record.files.find((file) => !there.has(keyOfFile(name, version, file)));
  if (gone !== undefined)
    throw new ReleaseError(
      'refused',
      `The build ${version} of ${name} is incomplete: ${gone.path} is gone. Upload it again.`,
    );
  return record;
}

/** Gives a part of the visitors another build; null ends that. */
export async function setGradual(
  store: ReleaseStore,
  name: string,
  gradual: { version: string; percent: number } | null,
): Promise<Registry> {
  if (gradual !== null) {
    const change = { name, version: gradual.version, by: '' };
    await admit(store, change);
    await requireOwnPaths(store, await store.readRegistry(), [change]);
  }
  return store.changeRegistry((registry) => {
    const known = registry.frontEnds[name];
    if (known === undefined) throw notReleased(name);
    return withFrontEnd(registry, name, { ...known, gradual }, new Date().toISOString());
  });
}

export const notReleased = (name: string) =>
  new ReleaseError('not-found', `${name} has never been released.`);
